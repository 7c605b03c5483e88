package import DaybookValues

/// The rules for sending a request again, which are the same for all services.
package struct RetryPolicy: Sendable, Equatable {
  /// The maximum number of retries after a missing answer or a status 5xx.
  package var retries = 3
  /// Whether a request is sent again after a timeout.
  ///
  /// Each attempt may take as long as the time limit permits.
  package var retriesSilence = true
  /// The delay before a retry.
  package var pause: Duration = .seconds(1)
  /// The maximum number of requested pauses for which a caller waits before it gives up.
  package var waits = 3
  /// The pause if the server requests one without saying how long.
  package var wait: Duration = .seconds(60)
  /// The maximum pause for which a caller waits.
  ///
  /// If a pause is longer, the caller gets a failure with the end of the pause instead.
  package var longestWait: Duration = .seconds(120)
  /// The maximum pause that a server can request, which is one day.
  package static let longestPause: Duration = .seconds(86_400)
  /// The time for which no request is sent to a host that did not answer, unless a person insists.
  package static let silence: Duration = .seconds(300)

  package init() {}
}

/// The attempts to send one request, which determine what happens next.
package struct Attempts: Sendable, Equatable {
  private let policy: RetryPolicy
  /// The number of attempts so far.
  package private(set) var count = 0
  private var retries = 0
  private var waits = 0

  package init(_ policy: RetryPolicy) { self.policy = policy }

  /// Counts one more attempt, which had this `result`.
  ///
  /// - Returns: The delay before the next attempt; `nil` if there is no next attempt.
  package mutating func pause(
    after result: Result<WebAnswer, NoAnswer>, at now: Timestamp
  ) -> Duration? {
    count += 1
    switch result {
    case .success(let answer) where answer.asksForPause: return wait(answer, at: now)
    case .success(let answer): return answer.status >= 500 ? retry() : nil
    case .failure(.silent) where !policy.retriesSilence: return nil
    case .failure(.tooSlow) where !policy.retriesSilence: return nil
    case .failure(let reason): return reason.isPassing ? retry() : nil
    }
  }

  private mutating func retry() -> Duration? {
    guard retries < policy.retries else { return nil }
    retries += 1
    return policy.pause
  }

  private mutating func wait(_ answer: WebAnswer, at now: Timestamp) -> Duration? {
    let wanted = policy.wait(after: answer, at: now)
    guard waits < policy.waits, wanted <= policy.longestWait else { return nil }
    waits += 1
    return wanted
  }
}

extension RetryPolicy {
  /// The length of the pause that a server requested at `now`, at most ``longestPause``.
  package func wait(after answer: WebAnswer, at now: Timestamp) -> Duration {
    let wanted = answer.retryAfter.flatMap { RetryAfter.pause($0, at: now) } ?? wait
    return min(wanted, Self.longestPause)
  }
}

extension WebAnswer {
  /// Whether the server requests a pause, with status 429, or with status 503 and a `Retry-After`
  /// header.
  var asksForPause: Bool { status == 429 || status == 503 && retryAfter != nil }
}
