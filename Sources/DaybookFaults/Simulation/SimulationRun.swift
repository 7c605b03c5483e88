internal import DaybookEvents
internal import DaybookValues
internal import Foundation
internal import LogTestModel
internal import TestSupport

/// A simulation of steps by chance, or of given ones.
struct SimulationRun {
  /// What the engine did otherwise than the model, and the steps up to there.
  struct Failure {
    let finding: String
    let steps: [SimulationStep]
  }

  let site: FaultSite
  let make: Simulation.Maker

  /// Runs steps that follow from `seed`.
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

  /// Runs `steps`, and gives what was found.
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

/// The steps of a simulation, by chance.
struct SimulationChance {
  private var history: RandomHistory
  private var generator: SeededGenerator

  init(seed: UInt64) {
    history = RandomHistory(seed: seed)
    generator = SeededGenerator(seed: ~seed)
  }

  mutating func next(after model: LogModel) -> SimulationStep {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<48: .submit(batch(after: model))
    case 48..<74: .commit(Int.random(in: 1...4, using: &generator))
    case 74..<80: .retry
    case 80..<84: .commitUnanswered(Int.random(in: 1...3, using: &generator))
    case 84..<88: .kill
    case 88..<91: .reopen
    case 91..<95: .tick(Int64.random(in: -5_000...60_000, using: &generator))
    case 95..<97: .query
    case 97..<99: .catchUp
    default: .rebuild
    }
  }

  private mutating func batch(after model: LogModel) -> SimulatedBatch {
    if Int.random(in: 0..<60, using: &generator) == 0 { return largeBatch() }
    history.model = model
    let (operations, requirement) = history.next()
    return SimulatedBatch(
      operations: operations, requirement: requirement.map { (stream: $0.0, expected: $0.1) })
  }

  /// So many events that they become blocks, alone or with those of the tail.
  private mutating func largeBatch() -> SimulatedBatch {
    let count = Int.random(in: 200...1_300, using: &generator)
    let operations = (0..<count).map { number in
      LogModel.Operation(
        stream: StreamName(stringLiteral: "s-\(number % 5)"), type: "t.one",
        data: ["n": .integer(Int64(number))], expected: .any,
        id: EventID(high: generator.next(), low: generator.next()))
    }
    return SimulatedBatch(operations: operations, requirement: nil)
  }
}
