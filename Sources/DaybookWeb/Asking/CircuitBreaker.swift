package import DaybookValues
internal import Synchronization

/// The hosts that did not answer a moment ago, whoever asked them and for whatever service.
///
/// The log tells the same of each service, for longer than this process lives; two services behind
/// one proxy are one host here.
package final class CircuitBreaker: Sendable {
  private let silences = Mutex<[String: Silence]>([:])

  private struct Silence {
    let start: Timestamp
    let end: Timestamp
  }

  package init() {}

  /// Until when `host` is left alone, where it is at `now`; a clock that was ahead does not count.
  package func silenceEnd(of host: String, at now: Timestamp) -> Timestamp? {
    guard let silence = silences.withLock({ $0[host] }) else { return nil }
    return silence.start <= now && now < silence.end ? silence.end : nil
  }

  /// Takes note of what came of asking `host`, at `now`.
  package func note(
    _ result: Result<WebAnswer, NoAnswer>, of host: String, at now: Timestamp
  ) {
    var end: Timestamp?
    if case .failure(let reason) = result { end = reason.silenceEnd(at: now) }
    silences.withLock { $0[host] = end.map { Silence(start: now, end: $0) } }
  }
}
