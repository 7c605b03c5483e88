package import DaybookValues
internal import Synchronization

/// Remembers which hosts recently did not answer, for all services in this process.
///
/// The log also records which services were silent, and so does not forget them when the process
/// ends. Here, two services with the same host, for example behind a proxy, count as one.
package final class CircuitBreaker: Sendable {
  private let silences = Mutex<[String: Silence]>([:])

  private struct Silence {
    let start: Timestamp
    let end: Timestamp
  }

  package init() {}

  /// The time until which no request is sent to `host`; `nil` if the host is not paused at `now`.
  ///
  /// A pause that begins after `now` was recorded with a wrong clock, and is ignored.
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
