/// Lives of a log by chance, one a seed, beside a plain model: appends with every kind of
/// expectation, of known ids and of several streams, grouped as a scheduler by chance decides; kills
/// before and after the commit, clocks that go back, queries and rebuilds.
struct SimulationTest: FaultTest {
  let name = "simulation"
  let rounds = (short: 2_000, long: 100_000)
  private let make: Simulation.Maker

  private static let stepCount = 60
  /// The test ends with so many findings: each is shrunk, which takes its time.
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
