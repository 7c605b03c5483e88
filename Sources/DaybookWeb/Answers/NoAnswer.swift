package import DaybookValues

/// The reason why a request has no complete answer.
package enum NoAnswer: Error, Sendable, Equatable {
  /// A connection was not possible.
  case unreachable
  /// This machine does not trust the certificate of the server.
  case untrusted
  /// The server sent nothing for too long.
  case silent
  /// The server sent its answer, but too slowly.
  case tooSlow
  /// The connection ended before the answer was complete.
  case cut
  /// The answer is not HTTP, its head is too long, or its body cannot be decoded.
  case garbled
  /// The body is larger than this many bytes.
  case tooLarge(limit: Int)
  /// The caller cancelled the request.
  case cancelled
  /// The host did not answer recently, so no request is sent to it before this time.
  case leftAlone(until: Timestamp)
  /// No request was sent, because the service requested a pause until this time.
  ///
  /// The pause applies to all processes that share the rate limiter.
  case resting(until: Timestamp)
  /// The program that sends requests is missing, or is not the right program: see ``FetchProgram``.
  case missingFetcher

  /// Whether another attempt may succeed.
  package var isPassing: Bool {
    switch self {
    case .unreachable, .silent, .tooSlow, .cut, .garbled: true
    case .untrusted, .tooLarge, .cancelled, .leftAlone, .resting, .missingFetcher: false
    }
  }

  /// The time until which no automatic request is sent to the host, which did not answer at `time`.
  ///
  /// It is `nil` if the reason is not a silent host. A request that a person cancelled counts as
  /// silence, because the person does not want to wait on the next screen either.
  package func silenceEnd(at time: Timestamp) -> Timestamp? {
    switch self {
    case .unreachable, .silent, .tooSlow, .cancelled: time.adding(RetryPolicy.silence)
    case .leftAlone(let end): end
    case .untrusted, .cut, .garbled, .tooLarge, .resting, .missingFetcher: nil
    }
  }
}
