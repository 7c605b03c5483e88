import Daybook
import DaybookReactions
import DaybookSystem
import DaybookTesting
import ReactionsTestDomain
import TestSupport
import Testing

@Suite("Reactions outlive other processes", .serialized)
struct KilledReactionTests {
  static var rounds: Int { TestLength.rounds(5_000, short: 8) }

  @Test("Two processes run a reaction and are killed at any moment: no reply is lost or doubled")
  func killed() async throws {
    let path = TemporaryPath().path
    var generator = SeededGenerator(seed: 27)
    let log = try FileEventLog.open(path, events: LoanEvent.eventTypes)
    defer { log.close() }
    var count = 0
    for round in 0..<Self.rounds {
      let peers = [try Peer("run", path), try Peer("run", path)]
      for peer in peers { _ = peer.nextLine() }
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        var batch = EventBatch()
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
          batch.append(
            BookReturned(book: "\(count)"), to: StreamName(category: "loan", id: count % 5))
          count += 1
        }
        _ = try await log.append(batch)
      }
      peers[round % 2].kill()
      peers[1 - round % 2].kill()
    }
    let runner = ReactionRunner(LibraryDesk(), of: log, in: path, from: .beginning)
    while let _ = try await runner.runToEnd() {}
    try await retryParked(in: log, by: runner)
    try expectEachOnce(count, in: log)
  }

  /// Retries the events that are parked because three processes in a row were killed at them.
  private func retryParked(
    in log: FileEventLog, by runner: ReactionRunner<LibraryDesk>
  ) async throws {
    while let seq = try ReactionStatus.all(in: log).flatMap(\.parked).first {
      var control = try ReactionControl(LibraryDesk.name, in: log)
      try await control.retry(seq)
      while let _ = try await runner.runToEnd() {}
    }
  }

  private func expectEachOnce(_ count: Int, in log: FileEventLog) throws {
    #expect(try ReactionStatus.all(in: log).map(\.word) == ["live"])
    var found = 0
    for stream in 0..<5 {
      let wanted = try log.readAll(
        LoanEvent.self, in: EventSelection(stream: StreamName(category: "loan", id: stream)))
      let replies = try log.read(
        EventSelection(stream: StreamName("queue-loan-\(stream)")), limit: .max
      ).events.compactMap { $0.data["number"]?.integer.flatMap { UInt64(exactly: $0) } }
      #expect(replies == wanted.map(\.seq))
      found += replies.count
    }
    #expect(found == count)
  }

  @Test("Another process goes on after the first is killed")
  func takeover() async throws {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path, events: LoanEvent.eventTypes)
    defer { log.close() }
    let first = try Peer("run", path)
    _ = first.nextLine()
    var replies = log.follow(EventSelection(types: [NextReaderCalled.type])).makeAsyncIterator()
    try await log.append(BookReturned(book: "a"), to: "loan-1")
    #expect(try await replies.next()?.data["book"] == "a")
    let second = try Peer("run", path)
    _ = second.nextLine()
    first.kill()
    try await log.append(BookReturned(book: "b"), to: "loan-1")
    #expect(try await replies.next()?.data["book"] == "b")
  }
}

extension Peer {
  fileprivate convenience init(_ role: String, _ path: String) throws {
    try self.init(running: [Peer.program(named: "reactions-test-peer"), role, path])
  }
}
