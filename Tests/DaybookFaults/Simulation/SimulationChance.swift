internal import DaybookEvents
internal import DaybookValues
internal import LogTestModel
internal import TestSupport

/// The source of random steps for a simulation.
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

  /// Makes a batch so large that it becomes a block, alone or together with the events of the tail.
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
