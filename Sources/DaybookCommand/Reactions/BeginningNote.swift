internal import Daybook

/// The first line that `daybook on` prints: after which event the reaction begins or continues.
struct BeginningNote {
  let name: String
  /// The state of the reaction in the log before this run.
  let former: ReactionState
  /// The version of the reaction in this run.
  let version: Int
  /// The position that `--from` names; `nil` if the option is not given.
  let given: UInt64?
  /// The position of the last event of the log.
  let end: UInt64

  var text: String {
    if former.version == 0 { return "'\(name)' begins after event \(start)\(advice)." }
    if former.version < version {
      return "'\(name)' had another query, program or address: this is version \(version), which"
        + " begins after event \(start)\(advice)."
    }
    return "'\(name)' goes on after event \(former.through)"
      + (given == nil ? "." : "; --from is for a new one, 'daybook reactions reset' goes back.")
  }

  private var start: UInt64 { given.map { min($0, end) } ?? end }

  /// The advice to use `--from`, for a person who did not use the option.
  private var advice: String {
    given == nil && end > 0 ? ", the last one; --from 0 would take all" : ""
  }
}
