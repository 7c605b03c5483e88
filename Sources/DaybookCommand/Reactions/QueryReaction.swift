internal import Daybook

/// Passes a query's rows for each event to a program, or to an address.
struct QueryReaction: Reaction {
  typealias Body = AnyEvent

  // These constants do not reach the log, where the reaction is called `givenName`.
  static let name = "query"
  static let version = 1

  let query: EventQuery
  let log: FileEventLog
  let target: any ReactionTarget
  /// The name that the user gave this reaction.
  let givenName: String
  /// The number of attempts for an event before it is parked.
  let tries: Int

  func react(
    to recorded: Recorded<AnyEvent>, _ moment: ReactionMoment<NoReadModel>
  ) async throws -> [Reply] {
    guard let event = try log.event(at: recorded.seq) else { return [] }
    let rows = try query.rows(of: event)
    if !rows.isEmpty { try await target.take(rows, moment) }
    return []
  }

  func failed(
    _ error: any Error, attempt: Int, on recorded: Recorded<AnyEvent>
  ) -> Remedy {
    let usual = Remedy.usual(for: error, afterAttempt: attempt, of: tries)
    let remedy = (error as? TargetFailure)?.remedy(orElse: usual) ?? usual
    // A cancellation means that the user ended the command, so no message is needed.
    if !(error is CancellationError) { tell(of: error, remedy, recorded) }
    return remedy
  }

  private func tell(of error: any Error, _ remedy: Remedy, _ recorded: Recorded<AnyEvent>) {
    let seq = recorded.seq
    let next =
      switch remedy {
      case .retry(let pause) where pause < .seconds(1): "It is tried again at once."
      case .retry(let pause): "It is tried again in \(pause.components.seconds) s."
      case .park, .stop:
        "It is parked, and later events of \(recorded.stream.name) wait. When the cause is gone: daybook"
          + " reactions retry \(givenName) \(seq)"
      }
    Notice("Event \(seq) failed: \("\(error)".asSentence) \(next)").tell()
  }
}

extension String {
  /// The text, with a full stop added unless it already ends with a punctuation mark.
  fileprivate var asSentence: String {
    last.map { ".!?…".contains($0) } == true ? self : self + "."
  }
}
