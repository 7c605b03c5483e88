import Daybook
import DaybookReactions
import DaybookTesting
import Dispatch
import ReactionsTestDomain
import Testing

@Suite("A pure handler that does not return is told of")
struct StalledHandlerTests {
  /// A reaction whose handler of the book named endless returns only when the test allows it.
  private struct EndlessHandler: PureReaction {
    static let name = "endlessHandler"
    static let version = 1
    static let limits = ReactionLimits(time: .milliseconds(20))

    let mayReturn: Gate

    func react(
      to recorded: Recorded<LoanEvent>, _ moment: ReactionMoment<NoReadModel>
    ) -> [Reply] {
      guard case .returned(let event) = recorded.event else { return [] }
      if event.book == "endless" { mayReturn.wait() }
      return [.append(NextReaderCalled(book: event.book, number: recorded.seq), to: "calls")]
    }
  }

  @Test("Its event is parked meanwhile, and stays so when it returns later; others go on")
  func parked() async throws {
    let library = Library()
    try await library.bringBack("before", "loan-1")
    let endless = try await library.bringBack("endless", "loan-2")
    try await library.bringBack("behind", "loan-2")
    try await library.bringBack("other", "loan-3")
    let gate = Gate()
    let log = library.log
    // The handler blocks a thread, so the runner has a task of its own.
    let running = Task.detached {
      try await ReactionRunner(
        EndlessHandler(mayReturn: gate), of: log, from: .beginning
      ).runToEnd()
    }
    var (end, status) = (try log.end(), try library.status(of: EndlessHandler.name))
    while status?.parked != [endless] {
      _ = await log.waitForEvents(after: end)
      (end, status) = (try log.end(), try library.status(of: EndlessHandler.name))
    }
    #expect(status?.word == "parked")
    #expect(status?.lastError?.hasPrefix("It has not returned after 0.02 seconds") == true)
    #expect(try library.books().isEmpty)
    gate.open()
    _ = try await running.value
    #expect(try library.books() == ["before", "other"])
    #expect(try library.status(of: EndlessHandler.name)?.parked == [endless])
    var control = try ReactionControl(EndlessHandler.name, in: library.log)
    try await control.retry(endless)
    try await ReactionRunner(EndlessHandler(mayReturn: gate), of: log).runToEnd()
    #expect(try library.books() == ["before", "other", "endless", "behind"])
  }
}

/// A gate at which threads wait until it is opened; then it stays open.
private final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  func wait() {
    semaphore.wait()
    semaphore.signal()
  }
}
