import DaybookPresentation
import Testing

@Interface struct FlowTests {
  /// Answers when a test lets it.
  private final class Picker: Flow {
    let node = FlowNode()
    private var waiting: CheckedContinuation<String?, Never>?
    private(set) var started: [Int] = []

    func run(_ start: Int) async -> String? {
      started.append(start)
      return await withCheckedContinuation { continuation in
        waiting = continuation
        node.onRemoval { self.answer(nil) }
      }
    }

    func answer(_ text: String?) {
      waiting?.resume(returning: text)
      waiting = nil
    }

    func untilStarted() async { while waiting == nil { await Task.yield() } }
  }

  private final class Owner {
    var results: [String?] = []
  }

  @Test("A flow ends with a result of its type, and is then no child any more")
  func result() async {
    let (parent, picker) = (FlowNode(), Picker())
    let task = Task { @Interface in await parent.run(picker, from: 3) }
    await picker.untilStarted()
    #expect(picker.started == [3])
    #expect(parent.children.count == 1 && picker.node.parent === parent)
    picker.answer("chosen")
    #expect(await task.value == "chosen")
    #expect(parent.children.isEmpty && picker.node.parent == nil)
  }

  @Test("Removing a flow removes all below it, and what they wait for is given up")
  func removal() async {
    let (parent, middle, picker) = (FlowNode(), Picker(), Picker())
    let outer = Task { @Interface in await parent.run(middle, from: 1) }
    await middle.untilStarted()
    let inner = Task { @Interface in await middle.node.run(picker, from: 2) }
    await picker.untilStarted()
    middle.node.remove()
    #expect(await inner.value == nil)
    #expect(await outer.value == nil)
    #expect(parent.children.isEmpty)
    #expect(middle.node.isRemoved && picker.node.isRemoved)
  }

  @Test("A result does not reach an owner that is gone, nor one whose flow was removed")
  func goneOwner() async {
    let (parent, picker) = (FlowNode(), Picker())
    var owner: Owner? = Owner()
    var reports = 0
    if let owner {
      parent.start(picker, from: 1, reportingTo: owner) { _, _ in reports += 1 }
    }
    await picker.untilStarted()
    owner = nil
    picker.answer("late")
    while !parent.children.isEmpty { await Task.yield() }
    #expect(reports == 0)
  }

  @Test("A result reaches an owner that lives")
  func livingOwner() async {
    let (parent, picker, owner) = (FlowNode(), Picker(), Owner())
    parent.start(picker, from: 1, reportingTo: owner) { $0.results.append($1) }
    await picker.untilStarted()
    picker.answer("now")
    while !parent.children.isEmpty { await Task.yield() }
    #expect(owner.results == ["now"])
  }

  @Test("A flow that was removed starts nothing, and a flow is not put below itself")
  func refusedChildren() async {
    let (parent, picker) = (FlowNode(), Picker())
    parent.remove()
    #expect(await parent.run(picker, from: 1) == nil)
    #expect(picker.started == [])
    let own = Picker()
    #expect(await own.node.run(own, from: 1) == nil)
  }

  private static let pick = FlowName<Int, String?>("pick")

  @Test("A factory makes flows by name, and a stub stands in for one")
  func factory() async throws {
    var factory = FlowFactory()
    factory.register(Self.pick) { AnyFlow(Picker()) }
    factory.register(Self.pick) { AnyFlow { start in "stub \(start)" } }
    let parent = FlowNode()
    #expect(await parent.run(try factory.make(Self.pick), from: 7) == "stub 7")
  }

  @Test("A flow that nobody makes, or makes with other types, is a clear error")
  func factoryErrors() throws {
    var factory = FlowFactory()
    factory.register(Self.pick) { AnyFlow { _ in nil } }
    #expect(throws: FlowError.unknown("browse", known: ["pick"])) {
      try factory.make(FlowName<Int, Int>("browse"))
    }
    #expect(throws: FlowError.otherTypes("pick", wanted: "AnyFlow<Int, Int>")) {
      try factory.make(FlowName<Int, Int>("pick"))
    }
  }
}
