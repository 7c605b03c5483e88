/// Called with each step of a fetch while it runs.
package typealias FetchObserver = @Sendable (_ service: Service, _ step: FetchStep) -> Void

/// The step of a fetch for which a caller waits now.
package enum FetchStep: Sendable, Equatable {
  /// A request was sent, and the caller waits for its answer.
  case isAsked
  /// The caller waits for the end of a pause that the service requested.
  case pauses(Duration)
  /// The caller does not wait any more: the service answered, or the request was cancelled.
  case isDone
}
