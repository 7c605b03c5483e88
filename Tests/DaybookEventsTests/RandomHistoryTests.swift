import DaybookEvents
import DaybookValues
import TestSupport
import Testing

@Suite("Every log does what the model does")
struct RandomHistoryTests {
  @Test("2,000 random appends are answered as by the model", arguments: LogKind.allCases, [1, 2])
  func randomHistory(kind: LogKind, seed: UInt64) async throws {
    let path = TemporaryPath().path
    var log: any EventLog = kind == .file ? try FileEventLog.open(path) : MemoryEventLog()
    var history = RandomHistory(seed: seed)
    for round in 0..<2_000 {
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

/// Appends by chance, which meet each other often enough.
struct RandomHistory {
  var model = LogModel()
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> ([LogModel.Operation], (StreamName, ExpectedVersion)?) {
    let operations = (0..<Int.random(in: 1...4, using: &generator)).map { _ in operation() }
    guard Int.random(in: 0..<5, using: &generator) == 0 else { return (operations, nil) }
    let stream = stream()
    return (operations, (stream, expected(of: stream)))
  }

  private mutating func operation() -> LogModel.Operation {
    if Int.random(in: 0..<6, using: &generator) == 0,
      var known = model.events.randomElement(using: &generator)?.operation
    {
      if Bool.random(using: &generator) { return known }
      known.data = data()
      return known
    }
    let stream = stream()
    let types: [EventType] = ["t.one", "t.two", "t.three", "t\u{E9}"]
    return LogModel.Operation(
      stream: stream, type: types.randomElement(using: &generator) ?? "t.one", data: data(),
      expected: expected(of: stream), id: id())
  }

  private mutating func stream() -> StreamName {
    StreamName(stringLiteral: "s-\(Int.random(in: 0..<12, using: &generator))")
  }

  private mutating func id() -> EventID {
    let (high, low) = (generator.next(), generator.next())
    guard Bool.random(using: &generator) else { return EventID(high: high, low: low) }
    // Some tell of the place of another event, and some, by chance, of their own.
    let sequence = UInt64.random(in: 0..<UInt64(model.events.count + 3), using: &generator)
    return EventID(
      version7Milliseconds: high >> 16, sequence: sequence, random: UInt32(low & 0x3FF_FFFF))
  }

  private mutating func expected(of stream: StreamName) -> ExpectedVersion {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: .exists
    case 1: .version(UInt64.random(in: 0..<5, using: &generator))
    case 2, 3: .version(model.versions[stream] ?? 0)
    default: .any
    }
  }

  private mutating func data() -> JSONObject {
    guard case .object(let object) = JSONValue.random(using: &generator, depth: 2) else {
      return ["n": .integer(Int64.random(in: 0..<3, using: &generator))]
    }
    return object
  }
}
