import DaybookWeb
import Testing
import WebTestServer

struct RateLimiterTests {
  @Test("Requests are kept apart, retries included, and a late one owes nothing")
  func apart() async throws {
    let clock = SkippingClock()
    let limiter = RateLimiter(every: .milliseconds(500), by: clock)
    for _ in 0..<3 { try await limiter.waitForTurn() }
    #expect(clock.now.elapsed == .seconds(1))
    try await clock.sleep(for: .seconds(10))
    try await limiter.waitForTurn()
    #expect(clock.now.elapsed == .seconds(11))
  }
}
