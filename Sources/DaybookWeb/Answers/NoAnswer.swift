package import DaybookValues

/// Why a request was not answered to its end.
package enum NoAnswer: Error, Sendable, Equatable {
  /// No connection could be made.
  case unreachable
  /// The server's certificate is none that this machine trusts.
  case untrusted
  /// No byte came for a while.
  case silent
  /// It took too long in all.
  case tooSlow
  /// The connection ended before the answer did.
  case cut
  /// What came is not HTTP, or not packed as it says.
  case garbled
  /// The body is larger than this many bytes.
  case tooLarge(limit: Int)
  /// The caller did not want it any more.
  case cancelled
  /// Its host was silent a moment ago, so it was not asked until this time.
  case leftAlone(until: Timestamp)
  /// The service told somebody else to leave it alone until this time, so it was not asked.
  case resting(until: Timestamp)
  /// What asks the network is not there, or is another program: see ``FetchProgram``.
  case missingFetcher

  /// Whether the next attempt may go better.
  package var isPassing: Bool {
    switch self {
    case .unreachable, .silent, .tooSlow, .cut, .garbled: true
    case .untrusted, .tooLarge, .cancelled, .leftAlone, .resting, .missingFetcher: false
    }
  }

  /// Until when the host is not asked again by itself, where it was silent at `time`.
  ///
  /// Whoever had enough of waiting does not want to wait for the next screen, either.
  package func silenceEnd(at time: Timestamp) -> Timestamp? {
    switch self {
    case .unreachable, .silent, .tooSlow, .cancelled: time.adding(RetryPolicy.silence)
    case .leftAlone(let end): end
    case .untrusted, .cut, .garbled, .tooLarge, .resting, .missingFetcher: nil
    }
  }
}
