/// Called with each step of a fetch while it runs.
package typealias FetchObserver = @Sendable (_ service: Service, _ step: FetchStep) -> Void

/// What the caller of a fetch is waiting for.
package enum FetchStep: Sendable, Equatable {
  /// The caller waits for its turn to send a request, or for the answer.
  case isAsked
  /// The caller waits for the end of a pause that the service requested.
  case pauses(Duration)
  /// The caller no longer waits, because the fetch is complete or cancelled.
  case isDone
}
