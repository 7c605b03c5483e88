/// Told of each step of a fetch, while it goes on.
package typealias FetchObserver = @Sendable (_ service: Service, _ step: FetchStep) -> Void

/// What somebody waits for who waits for a service.
package enum FetchStep: Sendable, Equatable {
  /// The answer to a request that is sent now.
  case isAsked
  /// The end of a pause that the service asked for.
  case pauses(Duration)
  /// Nothing any more: it answered, or was given up.
  case isDone
}
