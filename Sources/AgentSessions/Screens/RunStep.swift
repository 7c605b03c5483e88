internal import DaybookValues

/// One step of a run, which is displayed on one line.
package struct RunStep: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case prompt, answer, thought, tool, tokens, compaction, agent, context, fork
  }

  /// The result of a tool call.
  enum Outcome: Sendable, Equatable {
    case ok
    /// The call has a result that does not show whether the call succeeded.
    case done
    case failed(exitCode: Int64?)
    /// The call has no result.
    case open
  }

  var kind: Kind
  var time: Timestamp
  var text = ""
  /// The used tokens; `nil` in steps that are not about usage.
  var tokens: TokenCounts?
  /// A remark next to the text, in the language of the screen; `nil` for most steps.
  var remark: StepMessage?
  var calledAt: Timestamp?
  var finishedAt: Timestamp?
  var outcome: Outcome?
  /// The result of a call that failed; `nil` for other steps.
  var failure: String?

  /// The duration of a call; `nil` if its start or end was not logged.
  var milliseconds: Int64? {
    guard let calledAt, let finishedAt else { return nil }
    return finishedAt.milliseconds(after: calledAt)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.time == right.time && left.text == right.text
      && left.tokens == right.tokens && left.calledAt == right.calledAt
      && left.finishedAt == right.finishedAt && left.outcome == right.outcome
      && left.failure == right.failure
  }
}
