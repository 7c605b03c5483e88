package import DaybookValues

/// Why a request was not answered to its end.
package enum NoAnswer: Error, Sendable, Equatable {
  /// A connection could not be made.
  case unreachable
  /// This machine does not trust the certificate of the server.
  case untrusted
  /// The server sent no byte for a while.
  case silent
  /// The whole answer took too long.
  case tooSlow
  /// The connection ended before the answer did.
  case cut
  /// The answer is not HTTP, or is not compressed as its header says.
  case garbled
  /// The body is larger than this many bytes.
  case tooLarge(limit: Int)
  /// The caller cancelled the request.
  case cancelled
  /// The host did not answer a moment ago, so it is not asked before this time.
  case leftAlone(until: Timestamp)
  /// The service asked another process for a pause until this time, so it was not asked.
  case resting(until: Timestamp)
  /// The program that sends requests is missing, or is another program: see ``FetchProgram``.
  case missingFetcher

  /// Whether the next attempt may go better.
  package var isPassing: Bool {
    switch self {
    case .unreachable, .silent, .tooSlow, .cut, .garbled: true
    case .untrusted, .tooLarge, .cancelled, .leftAlone, .resting, .missingFetcher: false
    }
  }

  /// The end of the time in which the host is not asked again automatically, if it was silent at
  /// `time`.
  ///
  /// A person that cancelled a wait does not want to wait at the next screen, either.
  package func silenceEnd(at time: Timestamp) -> Timestamp? {
    switch self {
    case .unreachable, .silent, .tooSlow, .cancelled: time.adding(RetryPolicy.silence)
    case .leftAlone(let end): end
    case .untrusted, .cut, .garbled, .tooLarge, .resting, .missingFetcher: nil
    }
  }
}
