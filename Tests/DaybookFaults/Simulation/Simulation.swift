internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import LogTestModel

/// A simulated life of a log and of a plain model, which must agree after each step.
struct Simulation {
  /// Makes the engine of a simulation in a directory.
  typealias Maker = @Sendable (String, SimulatedClock) throws -> any SimulatedEngine

  let directory: String
  private let clock = SimulatedClock()
  private(set) var engine: any SimulatedEngine
  private(set) var model = LogModel()
  private var waiting: [SimulatedBatch] = []
  private var unanswered: [SimulatedBatch] = []
  /// The bytes of records that agreed with the model, and need no second comparison.
  var known: [[UInt8]] = []

  init(in directory: String, _ make: Maker) throws {
    self.directory = directory
    engine = try make(directory, clock)
  }

  /// Runs one step.
  ///
  /// - Returns: The difference between the engine and the model; `nil` without one.
  mutating func run(_ step: SimulationStep) async throws -> String? {
    switch step {
    case .submit(let batch): waiting.append(batch)
    case .commit(let count): return commit(count, isAnswered: true)
    case .commitUnanswered(let count):
      let finding = commit(count, isAnswered: false)
      return try finding ?? kill()
    case .kill: return try kill()
    case .reopen:
      waiting = []
      try engine.reopen()
      return try difference()
    case .retry:
      waiting += unanswered
      unanswered = []
    case .tick(let milliseconds): clock.move(by: milliseconds)
    case .query: return try difference()
    case .catchUp: return try await rowDifference { _ in }
    case .rebuild: return try await rowDifference { try await $0.rebuild() }
    }
    return nil
  }

  /// Compares all events once more at the end, and verifies the log.
  mutating func finish() throws -> String? {
    known = []
    return try difference() ?? engine.log.verify().problem
  }

  private mutating func commit(_ count: Int, isAnswered: Bool) -> String? {
    let group = Array(waiting.prefix(count))
    guard !group.isEmpty else { return nil }
    waiting.removeFirst(group.count)
    let answers = engine.commit(group.map(\.batch))
    for (batch, answer) in zip(group, answers) {
      let wanted = model.append(batch.operations, requiring: batch.requirement)
      if !isAnswered {
        unanswered.append(batch)
      } else if Self.told(answer) != wanted {
        return "\(batch) was answered by \(answer), not by \(wanted)."
      }
    }
    return nil
  }

  private mutating func kill() throws -> String? {
    unanswered += waiting
    waiting = []
    try engine.kill()
    return try difference()
  }

  private static func told(
    _ answer: Result<[AppendedEvent], AppendError>
  ) -> Result<[AppendedEvent], LogModel.Refusal>? {
    switch answer {
    case .success(let events): return .success(events)
    case .failure(let error):
      switch error.reason {
      case .conflict: return .failure(.conflict)
      case .idInUse: return .failure(.idInUse)
      default: return nil
      }
    }
  }
}
