import DaybookEvents
import DaybookValues
import TestSupport

/// The logs that keep the contract; a third one is one more case.
enum LogKind: String, CaseIterable, Sendable {
  case file, memory

  /// A fresh log.
  func make(
    events: [any Event.Type] = [], now: (@Sendable () -> Timestamp)? = nil
  ) throws -> any EventLog {
    switch self {
    case .memory: MemoryEventLog(events: events, now: now)
    case .file: try FileEventLog.open(TemporaryPath().path, events: events, now: now)
    }
  }
}
