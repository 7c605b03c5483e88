package import DaybookValues

/// Sends requests to services over the network.
///
/// The rules, the retries and the events are the same for all services.
package struct Fetcher: Sendable {
  private let transport: HTTPTransport
  private let policy: RetryPolicy
  private let limiter: (any RateLimiting)?
  private let breaker: CircuitBreaker
  private let observer: FetchObserver
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - transport: Sends the requests.
  ///   - policy: Determines when a request is sent again.
  ///   - limiter: Delays each request until its turn; by default, there is no delay.
  ///   - breaker: Remembers the hosts that did not answer, for the fetchers of all services.
  ///   - observer: Called when the caller begins or ends a wait.
  ///   - clock: Measures durations and waits.
  ///   - now: Returns the present time.
  package init(
    _ transport: HTTPTransport, retrying policy: RetryPolicy = RetryPolicy(),
    limiter: (any RateLimiting)? = nil, breaker: CircuitBreaker = CircuitBreaker(),
    telling observer: @escaping FetchObserver = { _, _ in },
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.transport = transport
    self.policy = policy
    self.limiter = limiter
    self.breaker = breaker
    self.observer = observer
    self.clock = clock
    self.now = now
  }

  /// The present time.
  package var time: Timestamp { now() }

  /// Sends `request`, and repeats it as the policy permits.
  ///
  /// It never throws, because a missing answer is also a result.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - address: The address of the service.
  ///   - insisting: Whether to send the request even if the host recently did not answer.
  ///   - inPause: Whether to send the request even if the service requested a pause from another
  ///     process.
  /// - Returns: The result.
  package func fetch(
    _ request: ServiceRequest, from address: ServiceAddress, insisting: Bool = false,
    inPause: Bool = false
  ) async -> Fetch {
    var attempts = Attempts(policy)
    if !insisting, let end = breaker.silenceEnd(of: address.host, at: now()) {
      return Fetch(
        request, .failure(.leftAlone(until: end)), at: now(), duration: .zero, requestCount: 0,
        policy: policy)
    }
    var result: Result<WebAnswer, NoAnswer> = .failure(.cancelled)
    let duration = await clock.measure {
      result = await last(of: &attempts, request, address, inPause: inPause)
    }
    breaker.note(result, of: address.host, at: now())
    observer(request.service, .isDone)
    return Fetch(
      request, result, at: now(), duration: duration, requestCount: attempts.count, policy: policy)
  }

  /// The answer at an address outside of the service, to which one request is sent.
  ///
  /// - Throws: ``NoAnswer`` if no complete answer arrived.
  package func page(at url: String, for service: Service) async throws(NoAnswer) -> PageAnswer {
    observer(service, .isAsked)
    defer { observer(service, .isDone) }
    return try await transport.page(at: url, as: service.name)
  }

  private func last(
    of attempts: inout Attempts, _ request: ServiceRequest, _ address: ServiceAddress,
    inPause: Bool
  ) async -> Result<WebAnswer, NoAnswer> {
    while true {
      observer(request.service, .isAsked)
      if let reason = await waitForTurn(inPause: inPause) { return .failure(reason) }
      let result = await attempt(request, address)
      let rest = await letRest(after: result)
      guard let pause = attempts.pause(after: result, at: now()) else { return result }
      if rest { observer(request.service, .pauses(pause)) }
      do { try await clock.sleep(for: pause) } catch { return Self.givenUp(after: result) }
    }
  }

  /// Waits until a request may be sent.
  ///
  /// - Returns: The reason why no request may be sent; `nil` if a request may be sent.
  private func waitForTurn(inPause: Bool) async -> NoAnswer? {
    do {
      if inPause {
        try await limiter?.waitForTurnInPause()
      } else {
        try await limiter?.waitForTurn()
      }
      return nil
    } catch {
      return (error as? RetryAfterExceeded).map { .resting(until: $0.end) } ?? .cancelled
    }
  }

  /// If `result` requests a pause, begins the pause for all processes that share the limiter.
  ///
  /// The pause begins even if it is too long to wait for. A process that waits for its turn then
  /// gives up without a request.
  ///
  /// - Returns: Whether `result` requests a pause.
  private func letRest(after result: Result<WebAnswer, NoAnswer>) async -> Bool {
    guard case .success(let answer) = result, answer.asksForPause else { return false }
    await limiter?.rest(for: policy.wait(after: answer, at: now()))
    return true
  }

  /// The result if the caller cancels the wait for the next attempt.
  ///
  /// If the server requested a pause, the result is the server's answer, so that the pause also
  /// applies to later requests.
  private static func givenUp(
    after result: Result<WebAnswer, NoAnswer>
  ) -> Result<WebAnswer, NoAnswer> {
    guard case .success(let answer) = result, answer.asksForPause else {
      return .failure(.cancelled)
    }
    return result
  }

  private func attempt(
    _ request: ServiceRequest, _ address: ServiceAddress
  ) async -> Result<WebAnswer, NoAnswer> {
    do throws(NoAnswer) {
      return .success(try await transport.send(request, to: address))
    } catch {
      return .failure(error)
    }
  }
}
