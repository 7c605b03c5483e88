import DaybookEvents
import DaybookPostgres
import DaybookValues
import PostgresTestSupport
import TestSupport

/// The logs that keep the contract; another one is one more case.
enum LogKind: String, CaseIterable, Sendable {
  case file, memory, postgres

  /// Those that can be made here: a shared log needs a server.
  static let allCases: [LogKind] =
    PostgresServer.isInstalled ? [.file, .memory, .postgres] : [.file, .memory]

  /// A fresh log.
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
