internal import DaybookEvents
internal import DaybookProjections
internal import DaybookValues
internal import Foundation
internal import LogTestModel

/// A simulated life of a log beside a plain model: after each step both have to say the same.
struct Simulation {
  /// Makes the engine of a simulation in a directory.
  typealias Maker = @Sendable (String, SimulatedClock) throws -> any SimulatedEngine

  private let directory: String
  private let clock = SimulatedClock()
  private var engine: any SimulatedEngine
  private(set) var model = LogModel()
  private var waiting: [SimulatedBatch] = []
  private var unanswered: [SimulatedBatch] = []

  init(in directory: String, _ make: Maker) throws {
    self.directory = directory
    engine = try make(directory, clock)
  }

  /// Does one step.
  ///
  /// - Returns: What the engine says otherwise than the model.
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

  /// What is wrong at the end.
  func finish() throws -> String? { try difference() ?? engine.log.verify().problem }

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

extension Simulation {
  /// What the log says otherwise than the model.
  private func difference() throws -> String? {
    let log = engine.log
    let events = try log.read(.all, limit: .max).events
    guard events.count == model.events.count else {
      return "The log has \(events.count) events, not \(model.events.count)."
    }
    for (index, (event, wanted)) in zip(events, model.events).enumerated() {
      let operation = wanted.operation
      let isSame =
        event.seq == UInt64(index + 1) && event.stream == operation.stream
        && event.type == operation.type && event.data == operation.data
        && event.id == operation.id && event.version == wanted.version
      if !isSame { return "Event \(index + 1) is \(event), not \(operation)." }
    }
    return try streamDifference(log)
  }

  private func streamDifference(_ log: FileEventLog) throws -> String? {
    for (stream, version) in model.versions.sorted(by: { $0.key < $1.key }) {
      let found = try log.version(of: stream)
      if found != version { return "\(stream) is at version \(found), not \(version)." }
      let versions = try log.read(EventSelection(stream: stream), limit: .max).events.map(\.version)
      if versions != Array(1..<version + 1) { return "\(stream) has the versions \(versions)." }
    }
    return nil
  }

  private func rowDifference(
    _ work: (ReadModels) async throws -> Void
  ) async throws -> String? {
    let models = try await ReadModels.open(
      [StreamTally.self], of: engine.log, in: directory, follows: false)
    defer { models.close() }
    try await work(models)
    if let rebuild = models.takeRebuilds().first { return "\(rebuild)" }
    var wanted: [String: String] = [:]
    for (operation, _) in model.events {
      guard let digit = ["t.one": "1", "t.two": "2"][operation.type.name] else { continue }
      let row = wanted[operation.stream.name, default: ""] + digit
      wanted[operation.stream.name] = row.hasSuffix("2222") ? nil : row
    }
    let rows = try models.read(StreamTally.self) { rows in
      Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.row) })
    }
    return rows == wanted ? nil : "The read model has \(rows), not \(wanted)."
  }
}
