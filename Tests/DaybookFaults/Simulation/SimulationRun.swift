internal import LogTestModel

/// A simulation of random or given steps.
struct SimulationRun {
  /// A difference between the engine and the model, with the steps that led to it.
  struct Failure {
    let finding: String
    let steps: [SimulationStep]
  }

  let site: FaultSite
  let make: Simulation.Maker

  /// Runs random steps that follow from `seed`.
  func run(seed: UInt64, count: Int) async throws -> Failure? {
    var chance = SimulationChance(seed: seed)
    var steps: [SimulationStep] = []
    return try await run { model in
      guard steps.count < count else { return nil }
      let step = chance.next(after: model)
      steps.append(step)
      return step
    }.map { Failure(finding: $0, steps: steps) }
  }

  /// Runs `steps`, and returns the problem that was found, if any.
  func run(_ steps: [SimulationStep]) async throws -> String? {
    var rest = steps[...]
    return try await run { _ in rest.popFirst() }
  }

  private func run(_ next: (LogModel) -> SimulationStep?) async throws -> String? {
    let directory = site.freshPath()
    defer { try? site.remove(directory) }
    do {
      var simulation = try Simulation(in: directory, make)
      while let step = next(simulation.model) {
        if let finding = try await simulation.run(step) { return finding }
      }
      return try simulation.finish()
    } catch { return "It threw: \(error)" }
  }
}
