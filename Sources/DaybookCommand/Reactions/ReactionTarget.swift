internal import Daybook

/// A receiver for the rows that a query returns for an event.
protocol ReactionTarget: Sendable {
  /// Receives the rows of one event; there is at least one row.
  ///
  /// - Throws: ``TargetFailure``, or another error, when the rows were not accepted.
  func take(_ rows: [JSONObject], _ moment: ReactionMoment<NoReadModel>) async throws
}

/// The reason why a receiver did not accept the rows of an event.
struct TargetFailure: Error, CustomStringConvertible {
  /// The reason as a sentence, without secrets.
  let description: String
  /// Whether a retry would have the same result.
  let isFinal: Bool
  /// The minimum time before the next attempt; if it is `nil`, the reaction chooses the delay.
  let pause: Duration?

  init(_ description: String, isFinal: Bool = false, pause: Duration? = nil) {
    (self.description, self.isFinal, self.pause) = (description, isFinal, pause)
  }

  func remedy(orElse usual: Remedy) -> Remedy {
    guard !isFinal else { return .park }
    guard case .retry(let usualPause) = usual, let pause else { return usual }
    return .retry(after: max(usualPause, pause))
  }
}
