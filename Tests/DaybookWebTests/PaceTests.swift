import DaybookWeb
import Testing
import WebTestServer

struct PaceTests {
  @Test("Requests are kept apart, retries included, and a late one owes nothing")
  func apart() async throws {
    let clock = SkippingClock()
    let pace = Pace(every: .milliseconds(500), by: clock)
    for _ in 0..<3 { try await pace.waitForTurn() }
    #expect(clock.now.elapsed == .seconds(1))
    try await clock.sleep(for: .seconds(10))
    try await pace.waitForTurn()
    #expect(clock.now.elapsed == .seconds(11))
  }
}
