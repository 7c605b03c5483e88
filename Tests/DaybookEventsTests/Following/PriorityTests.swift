import DaybookEvents
import Synchronization
import TestSupport
import Testing

@Suite("An urgent follower waits for no other task of the program", .timeLimit(.minutes(5)))
struct PriorityTests {
  @Test(
    "Its events come while tasks of the usual priority use all threads", arguments: LogKind.allCases
  )
  func ownAppends(kind: LogKind) async throws {
    let log = try kind.make()
    try await log.add(to: "note-1")
    #expect(try await seqs(log, appendingTo: log) == [1, 2, 3])
  }

  @Test("So do the events of another writer, whose commits must be polled for")
  func otherWriter() async throws {
    let path = TemporaryPath().path
    let (log, other) = (try FileEventLog.open(path), try FileEventLog.open(path))
    try await log.add(to: "note-1")
    #expect(try await seqs(log, appendingTo: other) == [1, 2, 3])
  }

  /// Follows `log` to its third event; the second and third are appended at the log's end.
  private func seqs(_ log: any EventLog, appendingTo writer: any EventLog) async throws -> [UInt64]
  {
    try await whileBusy {
      var seqs: [UInt64] = []
      for try await event in log.follow(EventSelection(to: 3)) {
        seqs.append(event.seq)
        if event.seq < 3 { try await writer.add(to: "note-1") }
      }
      return seqs
    }
  }

  /// Runs `body` while tasks of the usual priority use all threads that they can get.
  private func whileBusy<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let flag = Flag()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<64 {
        group.addTask(priority: .medium) {
          while !flag.isDone.load(ordering: .relaxed), !Task.isCancelled {}
        }
      }
      let urgent = Task.detached(priority: .high) {
        defer { flag.isDone.store(true, ordering: .relaxed) }
        return try await body()
      }
      return try await urgent.value
    }
  }
}

private final class Flag: Sendable {
  let isDone = Atomic(false)
}
