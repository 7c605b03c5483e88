import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("What hinders followers is told")
struct NoticeTests {
  @Test("A log whose end cannot be seen any more is told once, and who waits is let go")
  func unreadable() async throws {
    let path = TemporaryPath().path
    let (notices, tells) = AsyncStream<LogNotice>.makeStream()
    let log = try FileEventLog.open(path, pollInterval: .milliseconds(1)) { tells.yield($0) }
    let other = try FileEventLog.open(path)
    async let goesOn = log.waitForEvents(after: 99)
    try other.closeFile()
    var told = notices.makeAsyncIterator()
    let notice = await told.next()
    #expect(notice?.level == .warning)
    #expect(notice?.text == "It could not be seen whether there are new events.")
    #expect(notice?.facts["cause"]?.contains("closed") == true)
    #expect(await goesOn)
    // After many more failed polls there is still only one notice.
    for _ in 0..<20 { _ = await log.waitForEvents(after: 99) }
    tells.finish()
    #expect(await told.next() == nil)
    let error = await #expect(throws: LogError.self) { try await log.follow().all() }
    #expect(error?.code == .closed)
  }
}
