package import DaybookValues

/// The rules for retries and for the delay before each retry, which are the same for every service.
package struct RetryPolicy: Sendable, Equatable {
  /// The highest number of retries of a request without an answer, or with 5xx.
  package var retries = 3
  /// Whether requests are repeated if the host timed out; each attempt may take the full time
  /// limit.
  package var retriesSilence = true
  /// The delay before each retry.
  package var pause: Duration = .seconds(1)
  /// The highest number of waits for the end of a pause that the server requests.
  package var waits = 3
  /// The delay if a server requests a pause without specifying its length.
  package var wait: Duration = .seconds(60)
  /// The longest delay for which a caller waits; for a longer delay, the caller gets the time of
  /// the next request.
  package var longestWait: Duration = .seconds(120)
  /// The longest pause that a server can request: a day.
  package static let longestPause: Duration = .seconds(86_400)
  /// The time in which no request is sent to a host that did not answer, unless a person insists.
  package static let silence: Duration = .seconds(300)

  package init() {}
}

/// The attempts of one request, and the next step.
package struct Attempts: Sendable, Equatable {
  private let policy: RetryPolicy
  /// The number of requests sent so far.
  package private(set) var count = 0
  private var retries = 0
  private var waits = 0

  package init(_ policy: RetryPolicy) { self.policy = policy }

  /// Records one more attempt.
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
  /// Whether the server requests a pause: by the status 429, or by 503 with a header `Retry-After`.
  var asksForPause: Bool { status == 429 || status == 503 && retryAfter != nil }
}
