import DaybookEvents
import DaybookValues
import Foundation
import Testing

/// One log of each kind, fresh for a test.
enum LogKind: String, CaseIterable, Sendable {
  case file, memory

  func make(
    events: [any Event.Type] = [], now: (@Sendable () -> Timestamp)? = nil
  ) throws -> any EventLog {
    switch self {
    case .memory: MemoryEventLog(events: events, now: now)
    case .file:
      try FileEventLog.open(TemporaryPath().path, events: events, now: now)
    }
  }
}

/// A path where nothing is; whatever a test makes there goes with the system's temporary files.
struct TemporaryPath {
  let path: String
  init() {
    path = FileManager.default.temporaryDirectory.appending(path: "daybook-test-\(UUID())").path
  }
}

@Suite("Every log keeps the contract")
struct EventLogContractTests {
  @Test("An append gives positions and versions without gaps", arguments: LogKind.allCases)
  func positions(kind: LogKind) async throws {
    let log = try kind.make()
    var batch = EventBatch()
    batch.append("note.added", ["n": 1], to: "note-1")
    batch.append("note.added", ["n": 2], to: "note-2")
    batch.append("note.added", ["n": 3], to: "note-1")
    let appended = try await log.append(batch)
    #expect(appended.map(\.seq) == [1, 2, 3])
    #expect(appended.map(\.version) == [1, 1, 2])
    #expect(try log.end() == 3)
    #expect(try log.version(of: "note-1") == 2)
    let events = try log.read(.all, limit: 10).events
    #expect(events.map(\.data) == [["n": 1], ["n": 2], ["n": 3]])
    #expect(try log.read(EventSelection(stream: "note-1"), limit: 10).events.map(\.seq) == [1, 3])
  }
}
