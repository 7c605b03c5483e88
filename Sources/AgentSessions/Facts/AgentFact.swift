package import DaybookValues

/// An event of a run, with its identity and its source record.
package struct AgentFact: Sendable, Equatable {
  package var event: AgentEvent
  package let run: RunName
  /// The id, which is the same at each import of the record, and in most copies of the record.
  ///
  /// A copy with a different id is recognized by ``likeness``.
  package let id: EventID
  /// The time of the event; `nil` if no nearby record has a time.
  package var time: Timestamp?
  /// The file and the line of the record from which the fact was read.
  package let place: FactPlace
  /// A second identity, made from the content, which identifies copies that have a different
  /// ``id``.
  package var likeness: EventID?
  /// The fact's id in earlier versions of Daybook.
  ///
  /// It is set only if facts of different sessions may have had the same id.
  package var formerID: EventID?
  /// The time to the nanosecond, if the program logged it.
  package var nanoseconds: Int64?
}

extension AgentEvent {
  /// Whether the event is a part of the run's work.
  ///
  /// The start of the run, a fork, settings and the start of an agent are not.
  var isOfContent: Bool {
    switch self {
    case .started, .forked, .spawned, .contextSet: false
    default: true
    }
  }
}

extension AgentFact {
  /// The id of the fact that `run` was forked from another run.
  static func forkID(of run: RunName) -> EventID { EventID(agentFact: "fork", run.text) }

  /// Whether the fact is a part of the run's work; see the same property of the event.
  var isOfContent: Bool { event.isOfContent }

  /// Whether a fork may have the fact from a copied line, because it is about work or settings.
  var mayBeCopied: Bool {
    if case .contextSet = event { true } else { isOfContent }
  }
}

/// The record that a fact was read from.
package struct FactPlace: Sendable, Equatable {
  package let source: SessionSource
  package let file: String
  /// The number of the line, from 1.
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
