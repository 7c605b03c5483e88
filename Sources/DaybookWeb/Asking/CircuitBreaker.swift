package import DaybookValues
internal import Synchronization

/// The hosts that did not answer recently, for all callers and services.
///
/// The log also records which service was silent, beyond the end of this process. This breaker
/// counts by hosts, so two services behind one proxy are one host.
package final class CircuitBreaker: Sendable {
  private let silences = Mutex<[String: Silence]>([:])

  private struct Silence {
    let start: Timestamp
    let end: Timestamp
  }

  package init() {}

  /// The time until which no request is sent to `host`, if it is paused at `now`; times of a wrong
  /// clock are ignored.
  package func silenceEnd(of host: String, at now: Timestamp) -> Timestamp? {
    guard let silence = silences.withLock({ $0[host] }) else { return nil }
    return silence.start <= now && now < silence.end ? silence.end : nil
  }

  /// Records the result of a request to `host` at `now`.
  package func note(
    _ result: Result<WebAnswer, NoAnswer>, of host: String, at now: Timestamp
  ) {
    var end: Timestamp?
    if case .failure(let reason) = result { end = reason.silenceEnd(at: now) }
    silences.withLock { $0[host] = end.map { Silence(start: now, end: $0) } }
  }
}
