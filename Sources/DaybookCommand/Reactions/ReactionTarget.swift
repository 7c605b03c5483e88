internal import Daybook

/// What gets the rows that a query has of an event.
protocol ReactionTarget: Sendable {
  /// Hands over the rows of one event, one at least.
  ///
  /// - Throws: ``TargetFailure``, or another error when they were not taken.
  func take(_ rows: [JSONObject], _ moment: ReactionMoment<NoReadModel>) async throws
}

/// Why an event was not taken.
struct TargetFailure: Error, CustomStringConvertible {
  /// Without secrets.
  let description: String
  /// Whether trying again would give the same.
  let isFinal: Bool
  /// The shortest time before the next try.
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
