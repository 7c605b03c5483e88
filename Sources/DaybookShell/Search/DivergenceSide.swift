internal import Daybook

/// One of the two sequences of events that are compared.
struct DivergenceSide {
  let name: String
  let log: FileEventLog
  var selection: EventSelection
  /// Whether the sequence contains an agent's run.
  var isOfRun = false
  /// The typed text, if the stream's name contains it but does not begin with it; otherwise `nil`.
  var typed: String?
}
