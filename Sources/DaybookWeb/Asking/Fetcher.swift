package import DaybookValues

/// Asks services over the network: one way to send, to try again and to keep account for them all.
package struct Fetcher: Sendable {
  private let transport: HTTPTransport
  private let policy: RetryPolicy
  private let limiter: (any RateLimiting)?
  private let breaker: CircuitBreaker
  private let observer: FetchObserver
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - transport: What sends.
  ///   - policy: When a request is sent again.
  ///   - limiter: What every request waits for; nothing by default.
  ///   - breaker: The hosts that did not answer; those that ask others share it.
  ///   - observer: Told of whom somebody waits for.
  ///   - clock: What measures and waits.
  ///   - now: The time of day.
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

  /// What time it is.
  package var time: Timestamp { now() }

  /// Sends `request`, again and again as the policy says, and tells how that went.
  ///
  /// It never throws: that a service did not answer is a fact like its answer.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - address: Where it is answered.
  ///   - insisting: Whether it is sent although the host was silent a moment ago.
  ///   - inPause: Whether it is sent although others were told to leave the service alone.
  /// - Returns: How that went.
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

  /// What is at an address that has nothing to do with a service's own; it is asked for once.
  ///
  /// - Throws: ``NoAnswer`` when nothing came, or not all of it.
  package func page(at url: String, for service: Service) async throws(NoAnswer) -> PageAnswer {
    observer(service, .isAsked)
    defer { observer(service, .isDone) }
    return try await transport.page(at: url)
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
  /// - Returns: Why none may; `nil` where it may.
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

  /// Lets all who keep the pace rest where `result` asks for it, also for longer than anyone waits:
  /// who waits for a turn asks nothing more then.
  ///
  /// - Returns: Whether it does.
  private func letRest(after result: Result<WebAnswer, NoAnswer>) async -> Bool {
    guard case .success(let answer) = result, answer.asksForPause else { return false }
    await limiter?.rest(for: policy.wait(after: answer, at: now()))
    return true
  }

  /// What is known of a request that was given up while it waited: that the server wants to be left
  /// alone counts also for the next one.
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
