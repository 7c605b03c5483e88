package import DaybookEvents
internal import DaybookValues
internal import TestSupport

/// Random appends, which often concern the same streams and ids.
package struct RandomHistory: Sendable {
  package var model = LogModel()
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Returns the operations of the next batch, and the version that it requires of a stream, if
  /// any.
  package mutating func next() -> ([LogModel.Operation], (StreamName, ExpectedVersion)?) {
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
    // These ids contain a position: mostly that of another event, and by chance that of their own.
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
