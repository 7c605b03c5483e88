internal import DaybookValues

/// One line of what happened in a run.
package struct RunStep: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case prompt, answer, thought, tool, tokens, compaction, agent, context, fork
  }

  /// How a call of a tool ended.
  enum Outcome: Sendable, Equatable {
    case ok
    /// It has a result, of which nothing says whether it is one of success.
    case done
    case failed(exitCode: Int64?)
    /// It has no result.
    case open
  }

  var kind: Kind
  var time: Timestamp
  var text = ""
  /// What is used, where it is about that.
  var tokens: TokenCounts?
  /// What it says besides its text, in the words of the screen.
  var remark: StepMessage?
  var calledAt: Timestamp?
  var finishedAt: Timestamp?
  var outcome: Outcome?
  /// The result of a call that failed.
  var failure: String?

  /// How long a call took; `nil` where one end of it was not logged.
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
