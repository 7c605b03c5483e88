import DaybookEvents
import Testing

@Suite("The signal of commits")
struct CommitSignalTests {
  @Test("After a loss it waits for what comes behind a waiter's own position")
  func loss() async {
    let signal = CommitSignal()
    signal.signal(40)
    signal.lower(to: 38)
    var isThere = false
    // The next new event wakes the waiter; the lost events do not.
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await signal.wait(beyond: 38) }
      group.addTask {
        await Task.yield()
        return false
      }
      isThere = await group.next() ?? true
      signal.signal(39)
    }
    #expect(!isThere)
  }
}
