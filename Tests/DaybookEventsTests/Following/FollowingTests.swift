import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("Every log can be followed", .serialized)
struct FollowingTests {
  @Test(
    "A follower gets the events that there are, then new ones, each once",
    arguments: LogKind.allCases)
  func existingAndNew(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.addNumbered(0..<1_500)
    let follower = Task {
      var seqs: [UInt64] = []
      for try await event in log.follow(EventSelection(types: ["number.counted"])) {
        seqs.append(event.seq)
        if event.data["number"] == 1_699 { break }
      }
      return seqs
    }
    for number in 1_500..<1_700 { try await log.addNumbered(number..<number + 1) }
    #expect(try await follower.value == Array(1...1_700))
  }

  @Test("A follower ends when its task is cancelled", arguments: LogKind.allCases)
  func cancellation(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.add(to: "note-1")
    let (seen, saw) = AsyncStream<UInt64>.makeStream()
    let follower = Task {
      for try await event in log.follow() { saw.yield(event.seq) }
      return true
    }
    for await seq in seen where seq == 1 { break }
    follower.cancel()
    #expect(try await follower.value)
  }

  @Test("A follower of a log that is closed gets what was appended before, and ends")
  func closing() async throws {
    let log = try FileEventLog.open(TemporaryPath().path)
    try await log.add(to: "note-1")
    let (seen, saw) = AsyncStream<UInt64>.makeStream()
    let followers = (0..<50).map { number in
      Task {
        var seqs: [UInt64] = []
        for try await event in log.follow() {
          seqs.append(event.seq)
          if number == 0 { saw.yield(event.seq) }
        }
        return seqs
      }
    }
    for await seq in seen where seq == 1 { break }
    try await log.add(to: "note-1")
    log.close()
    for follower in followers { #expect(try await follower.value == [1, 2]) }
    #expect(await log.waitForEvents(after: 2) == false)
    #expect(try await Self.seqs(log.follow()) == [1, 2])
  }

  @Test("A follower ends after the last position that it wants", arguments: LogKind.allCases)
  func lastPosition(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.addNumbered(0..<3)
    async let found = Self.seqs(log.follow(EventSelection(from: 2, to: 5)))
    try await log.addNumbered(3..<9)
    #expect(try await found == [2, 3, 4, 5])
  }

  @Test("A follower of one stream sees nothing of others", arguments: LogKind.allCases)
  func oneStream(kind: LogKind) async throws {
    let log = try kind.make()
    async let found = Self.seqs(log.follow(EventSelection(to: 40, stream: "b-1")))
    for number in 0..<20 {
      try await log.addNumbered(number..<number + 1, to: "a-1")
      try await log.addNumbered(100 + number..<101 + number, to: "b-1")
    }
    #expect(try await found == Array(stride(from: 2, through: 40, by: 2)))
  }

  @Test("What is appended while a page is read comes once")
  func appendedMeanwhile() async throws {
    let log = MemoryEventLog()
    try await log.addNumbered(0..<3)
    let moving = MovingLog(log)
    #expect(try await Self.seqs(moving.follow(EventSelection(to: 3))) == [1, 2, 3])
  }

  private static func seqs(_ tail: EventTail) async throws -> [UInt64] {
    var seqs: [UInt64] = []
    for try await event in tail { seqs.append(event.seq) }
    return seqs
  }
}
