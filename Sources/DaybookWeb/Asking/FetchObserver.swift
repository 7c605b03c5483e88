/// Called with each step of a fetch while it runs.
package typealias FetchObserver = @Sendable (_ service: Service, _ step: FetchStep) -> Void

/// The step of a service for which a caller waits at present.
package enum FetchStep: Sendable, Equatable {
  /// The answer to a request that is sent now.
  case isAsked
  /// The end of a pause that the service requested.
  case pauses(Duration)
  /// None any more: the service answered, or the request was given up.
  case isDone
}
