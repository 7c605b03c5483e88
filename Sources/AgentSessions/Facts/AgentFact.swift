package import DaybookValues

/// An event of a run, with its identity and the record that it was read from.
package struct AgentFact: Sendable, Equatable {
  package var event: AgentEvent
  package let run: RunName
  /// The id; it is the same at each import, and in each copy of the record.
  package let id: EventID
  /// The time of the event; `nil` if no record near it has a time.
  package var time: Timestamp?
  /// The place at which the fact was read.
  package let place: FactPlace
  /// A second identity, by which a copy is found although it was given a new ``id``.
  package var likeness: EventID?
  /// The time to the nanosecond, where the program logged it.
  package var nanoseconds: Int64?
}

/// The record that a fact was read from.
package struct FactPlace: Sendable, Equatable {
  package let source: SessionSource
  package let file: String
  /// The line, from 1.
  package let line: Int
}

/// The programs whose sessions are read.
package enum SessionSource: String, Sendable, CaseIterable, Comparable {
  case claudeCode = "claude-code"
  case codex
  case geminiCLI = "gemini-cli"
  case openTelemetry = "opentelemetry"

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
