import DaybookPresentation
import Testing

/// Tests with the flows of the demo of Imperio: a tutorial with pages, and an image picker.
struct FlowTests {
  private enum Page: FlowStage {
    case main, tutorial
    case page(Int)
    case picker, camera

    func begins(_ other: Page) -> Bool {
      switch (self, other) {
      case (.main, _), (.tutorial, .page), (.picker, .camera): true
      default: false
      }
    }
  }

  private var path = FlowPath(initial: Page.main)

  @Test("Beginning another flow leaves the present one first, what it began before it")
  mutating func beginning() {
    #expect(path.begin(.tutorial) == [])
    #expect(path.begin(.page(1)) == [])
    // Pages are siblings: each one replaces the one before.
    #expect(path.begin(.page(2)) == [.page(1)])
    #expect(path.begin(.picker) == [.page(2), .tutorial])
    #expect(path.children == [.picker] && path.front == .picker)
  }

  @Test("Leaving a flow leaves its children first, and the initial one is never left")
  mutating func leaving() {
    path.begin(.tutorial)
    path.begin(.page(1))
    #expect(path.leave(.tutorial) == [.page(1), .tutorial])
    #expect(path.front == .main && path.children.isEmpty)
    #expect(path.leave(.main) == [])
    #expect(path.leave(.picker) == [])
    path.begin(.tutorial)
    #expect(path.begin(.main) == [.tutorial] && path.children.isEmpty)
  }

  @Test("A tutorial that is cancelled at any page is no child any more", arguments: 0...3)
  func cancelledTutorial(pages: Int) {
    // In the original app the button closed the screen, but the flow stayed registered.
    var path = FlowPath(initial: Page.main)
    path.begin(.tutorial)
    for page in 0..<pages { path.begin(.page(page)) }
    path.leave(.tutorial)
    #expect(!path.children.contains(.tutorial) && path.children.isEmpty)
    #expect(path == FlowPath(initial: .main))
  }

  @Test("A path is made of flows that begin one another, and of no others")
  func made() {
    #expect(FlowPath(initial: Page.main, children: [.picker, .camera])?.front == .camera)
    #expect(FlowPath(initial: Page.main, children: [.tutorial, .camera]) == nil)
    #expect(FlowPath(initial: Page.tutorial, children: [.picker]) == nil)
  }
}

struct HandoverTests {
  /// A flow of pages, which gives a result after the last page.
  private struct Tutorial: Flow {
    enum Happening { case next }
    typealias Output = String
    private var page = 1
    private let count: Int

    init(_ count: Int) { self.count = count }

    mutating func take(_ happening: Happening) -> String? {
      page += 1
      return page > count ? "completed" : nil
    }
  }

  @Test("The promise is kept once, with the output of the flow, and then no more")
  func keptOnce() {
    var handover = Handover<Tutorial>(opening: 3)
    #expect(handover.opened != nil)
    #expect((1...5).map { _ in handover.take(.next) } == [nil, nil, "completed", nil, nil])
    #expect(handover.state == .kept("completed") && handover.opened == nil)
    handover.cancel()
    #expect(handover.state == .kept("completed"))
  }

  @Test("A promise that was cancelled is never kept", arguments: 0...2)
  func cancelled(after steps: Int) {
    var handover = Handover<Tutorial>(opening: 3)
    for _ in 0..<steps { #expect(handover.take(.next) == nil) }
    handover.cancel()
    #expect(handover.state == .cancelled && handover.opened == nil)
    #expect((0..<4).map { _ in handover.take(.next) } == [nil, nil, nil, nil])
  }

  @Test("Opening again begins anew, whatever became of the one before")
  func again() {
    var handover = Handover<Tutorial>(opening: 2)
    _ = handover.take(.next)
    handover = Handover(opening: 2)
    #expect([handover.take(.next), handover.take(.next)] == [nil, "completed"])
  }
}
