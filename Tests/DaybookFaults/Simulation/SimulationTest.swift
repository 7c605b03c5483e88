/// Runs random lives of a log, one for each seed, and compares them with a plain model.
///
/// There are appends with every kind of expectation, with known ids and to several streams, which a
/// random scheduler groups. There are kills before and after commits, clocks that go back, queries
/// and rebuilds.
struct SimulationTest: FaultTest {
  let name = "simulation"
  let rounds = (short: 2_000, long: 100_000)
  private let make: Simulation.Maker

  private static let stepCount = 60
  /// The number of findings that ends the test, because each finding takes time to shrink.
  private static let greatestFindings = 5

  init(_ make: @escaping Simulation.Maker = { try LogEngine(in: $0, $1) }) { self.make = make }

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    let run = SimulationRun(site: plan.site, make: make)
    var result = FaultResult()
    for round in 0..<plan.rounds {
      result.rounds += 1
      let seed = plan.seed &+ UInt64(round)
      guard let failure = try await run.run(seed: seed, count: Self.stepCount) else { continue }
      let least = try await run.shrink(failure)
      let steps = least.steps.enumerated().map { "  \($0 + 1). \($1)" }
      result.found(
        "Seed \(seed): \(least.finding) In \(steps.count) steps of \(failure.steps.count):\n"
          + steps.joined(separator: "\n") + "\n  " + plan.repeating(self, round))
      if result.findings.count == Self.greatestFindings { break }
    }
    return result
  }
}
