import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport

/// The implementations of an event log that must keep the same contract.
enum LogKind: String, CaseIterable, Sendable {
  case file, memory, postgres

  /// The kinds that can be made here: a log on PostgreSQL needs an installed server.
  static let allCases: [LogKind] =
    PostgresServer.isInstalled ? [.file, .memory, .postgres] : [.file, .memory]

  /// Makes a new, empty log of this kind.
  func make(
    events: [any Event.Type] = [], now: (@Sendable () -> Timestamp)? = nil
  ) throws -> any EventLog {
    switch self {
    case .memory: return MemoryEventLog(events: events, now: now)
    case .file: return try FileEventLog.open(TemporaryPath().path, events: events, now: now)
    case .postgres:
      let server = try PostgresServer.shared.get()
      return try PostgresEventLog.open(
        server.address, schema: server.makeLog(), events: events, now: now)
    }
  }
}
