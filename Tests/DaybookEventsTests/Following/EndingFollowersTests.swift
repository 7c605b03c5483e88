import DaybookEvents
import DaybookSystem
import DaybookValues
import TestSupport
import Testing

@Suite("A follower that is no longer wanted ends, whatever it waits for", .serialized)
struct EndingFollowersTests {
  @Test("Who waits for events ends when its task is cancelled", arguments: LogKind.allCases)
  func whileWaiting(kind: LogKind) async throws {
    let log = try kind.make()
    let (waiting, waits) = AsyncStream<Void>.makeStream()
    let followers = (0..<30).map { _ in
      Task {
        var count = 0
        for try await _ in log.follow() {
          count += 1
          waits.yield()
        }
        return count
      }
    }
    try await log.add(to: "note-1")
    var told = 0
    for await _ in waiting {
      told += 1
      if told == followers.count { break }
    }
    for follower in followers { follower.cancel() }
    for follower in followers { #expect(try await follower.value == 1) }
    // Other followers of the log continue as before.
    async let later = log.follow(EventSelection(to: 2)).all()
    try await log.add(to: "note-1")
    #expect(try await later.map(\.seq) == [1, 2])
  }

  @Test("Who was cancelled before it began gets nothing", arguments: LogKind.allCases)
  func beforeItBegan(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.add(to: "note-1")
    let (never, _) = AsyncStream<Void>.makeStream()
    let follower = Task {
      // This loop ends when the task is cancelled.
      for await _ in never {}
      return try await log.follow().all() + log.follow().all()
    }
    follower.cancel()
    #expect(try await follower.value.isEmpty)
  }

  @Test("Who reads a page ends when its task is cancelled, though the disk does not answer")
  func whileReading() async throws {
    let log = StuckLog()
    for goesOn in [true, false] {
      let follower = Task {
        goesOn
          ? try await log.follow(Weather.self).all().count
          : try await log.events(Weather.self).all().count
      }
      await log.isAsked()
      follower.cancel()
      #expect(try await follower.value == 0)
    }
    log.letGo()
  }

  @Test("Closing a log and cancelling at once ends all who follow, once", arguments: 0..<20)
  func closing(round: Int) async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.add(to: "note-1")
    let followers = (0..<10).map { number in
      Task {
        number % 2 == 0
          ? try await log.follow().all().count
          : try await log.follow(Weather.self).all().count
      }
    }
    async let closed: Void = Task.detached { log.close() }.value
    for follower in followers.prefix(5) { follower.cancel() }
    await closed
    for (number, follower) in followers.enumerated() {
      let count = try await follower.value
      #expect(number < 5 || count == (number + 1) % 2)
    }
  }
}

/// A log whose disk does not answer until a test calls ``letGo()``.
private final class StuckLog: EventLog {
  private let log = MemoryEventLog()
  private let isLetGo = Monitor(false)
  private let asked = AsyncStream<Void>.makeStream()

  /// Returns once a reader waits for the disk.
  func isAsked() async {
    for await _ in asked.stream { return }
  }

  func letGo() { isLetGo.update { $0 = true } }

  func end() throws(LogError) -> UInt64 {
    asked.continuation.yield()
    isLetGo.wait { $0 }
    return try log.end()
  }

  func append(_ batch: EventBatch) async throws(AppendError) -> [AppendedEvent] {
    try await log.append(batch)
  }

  func read(_ selection: EventSelection, limit: Int) throws(LogError) -> EventPage {
    try log.read(selection, limit: limit)
  }

  func readLast(_ selection: EventSelection, limit: Int) throws(LogError) -> [RecordedEvent] {
    try log.readLast(selection, limit: limit)
  }

  func version(of stream: StreamName) throws(LogError) -> UInt64 { try log.version(of: stream) }
  func position(of id: EventID) throws(LogError) -> UInt64? { try log.position(of: id) }
  func types() throws(LogError) -> [EventType] { try log.types() }
  func digest() throws(LogError) -> [UInt8] { try log.digest() }
  func waitForEvents(after seq: UInt64) async -> Bool { await log.waitForEvents(after: seq) }
}
