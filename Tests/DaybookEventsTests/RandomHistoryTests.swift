import DaybookEvents
import DaybookValues
import LogTestModel
import TestSupport
import Testing

@Suite("Every log does what the model does", .serialized)
struct RandomHistoryTests {
  @Test(
    "Random appends are answered as by the model",
    arguments: LogKind.allCases, TestLength.sample(of: [1, 2], 1))
  func randomHistory(kind: LogKind, seed: UInt64) async throws {
    let path = TemporaryPath().path
    var log: any EventLog = try kind == .file ? FileEventLog.open(path) : kind.make()
    var history = RandomHistory(seed: seed)
    for round in 0..<TestLength.rounds(2_000, short: 800) {
      let (operations, requirement) = history.next()
      let answer = await Self.append(operations, requirement, to: log)
      let wanted = history.model.append(operations, requiring: requirement)
      #expect(answer == wanted, "round \(round): \(operations)")
      if round % 400 == 399 {
        try expectSame(log, history.model)
        guard let file = log as? FileEventLog else { continue }
        if round % 800 == 399 { file.close() }
        log = try FileEventLog.open(path)
      }
    }
    try expectSame(log, history.model)
    if let file = log as? FileEventLog { #expect(try file.verify().problem == nil) }
  }

  private static func append(
    _ operations: [LogModel.Operation], _ requirement: (StreamName, ExpectedVersion)?,
    to log: any EventLog
  ) async -> Result<[AppendedEvent], LogModel.Refusal>? {
    var batch = EventBatch()
    for event in operations {
      batch.append(
        event.type, event.data, to: event.stream, expecting: event.expected, id: event.id)
    }
    if let (stream, expected) = requirement { batch.require(stream, expected) }
    do throws(AppendError) { return .success(try await log.append(batch)) } catch {
      switch error.reason {
      case .conflict: return .failure(.conflict)
      case .idInUse: return .failure(.idInUse)
      default: return nil
      }
    }
  }

  private func expectSame(_ log: any EventLog, _ model: LogModel) throws {
    let events = try log.all()
    #expect(events.map(\.stream) == model.events.map(\.operation.stream))
    #expect(events.map(\.type) == model.events.map(\.operation.type))
    #expect(events.map(\.data) == model.events.map(\.operation.data))
    #expect(events.map(\.id) == model.events.map(\.operation.id))
    #expect(events.map(\.version) == model.events.map(\.version))
    for (stream, version) in model.versions {
      #expect(try log.version(of: stream) == version)
      let read = try log.read(EventSelection(stream: stream), limit: .max).events
      #expect(read.map(\.version) == Array(1..<version + 1))
    }
  }
}
