package import DaybookValues

/// Asks services over the network: one way to send, to try again and to keep account for them all.
package struct Fetcher: Sendable {
  private let transport: HTTPTransport
  private let policy: RetryPolicy
  private let pace: (any Pacing)?
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Timestamp

  /// - Parameters:
  ///   - transport: What sends.
  ///   - policy: When a request is sent again.
  ///   - pace: What every request waits for; nothing by default.
  ///   - clock: What measures and waits.
  ///   - now: The time of day.
  package init(
    _ transport: HTTPTransport, retrying policy: RetryPolicy = RetryPolicy(),
    pace: (any Pacing)? = nil, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.transport = transport
    self.policy = policy
    self.pace = pace
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
  ///   - inPause: Whether it is sent although others were told to leave the service alone.
  /// - Returns: How that went.
  package func fetch(
    _ request: ServiceRequest, from address: ServiceAddress, inPause: Bool = false
  ) async -> Fetch {
    var attempts = Attempts(policy)
    var result: Result<WebAnswer, NoAnswer> = .failure(.cancelled)
    let duration = await clock.measure {
      result = await last(of: &attempts, request, address, inPause: inPause)
    }
    return Fetch(
      request, result, at: now(), duration: duration, requestCount: attempts.count, policy: policy)
  }

  private func last(
    of attempts: inout Attempts, _ request: ServiceRequest, _ address: ServiceAddress,
    inPause: Bool
  ) async -> Result<WebAnswer, NoAnswer> {
    while true {
      do { try await waitForTurn(inPause: inPause) } catch { return .failure(.cancelled) }
      let result = await attempt(request, address)
      guard let pause = attempts.pause(after: result, at: now()) else { return result }
      if case .success(let answer) = result, answer.asksForPause { await pace?.rest(for: pause) }
      do { try await clock.sleep(for: pause) } catch { return Self.givenUp(after: result) }
    }
  }

  private func waitForTurn(inPause: Bool) async throws {
    if inPause { try await pace?.waitForTurnInPause() } else { try await pace?.waitForTurn() }
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
