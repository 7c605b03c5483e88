internal import Daybook

/// The line at the start of `daybook on`, with the event after which the reaction begins or
/// continues.
struct BeginningNote {
  let name: String
  /// The state that an earlier process left.
  let former: ReactionState
  /// The version that runs now.
  let version: Int
  /// The position in `--from`, if it is given.
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

  /// The advice for a person who gave no position.
  private var advice: String {
    given == nil && end > 0 ? ", the last one; --from 0 would take all" : ""
  }
}
