package import DaybookEvents
import DaybookValues
import TestSupport

/// A log of random events with every kind of value, in a directory of its own.
package struct SampleLog {
  package let path: String
  package let log: FileEventLog
  private var generator: SeededGenerator

  package init(seed: UInt64) throws {
    path = TemporaryPath().path
    log = try FileEventLog.open(path)
    generator = SeededGenerator(seed: seed)
  }

  /// Appends `count` random events of eight types.
  package mutating func append(_ count: Int) async throws {
    var rest = count
    while rest > 0 {
      var batch = EventBatch()
      for _ in 0..<min(rest, 700) {
        let (type, data) = event()
        let stream = "s\(Int.random(in: 0..<3, using: &generator))-\(generator.next() % 90)"
        try batch.append(
          EventType(type), data, to: StreamName(stream),
          time: Timestamp(
            microsecondsSinceEpoch: 1_700_000_000_000_000 + Int64(generator.next() >> 40)))
      }
      _ = try await log.append(batch)
      rest -= batch.count
    }
  }

  private mutating func event() -> (type: String, data: JSONObject) {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5: ("plain", plain())
    case 5..<8: ("gaps", gaps())
    case 8: ("mixed", mixed())
    default: ("rare\(generator.next() % 5)", ["n": .integer(Int64(generator.next() % 9))])
    }
  }

  private mutating func plain() -> JSONObject {
    [
      "small": .integer(Int64(generator.next() % 600)),
      "wide": .integer(Int64(bitPattern: generator.next())),
      "price": .real(Double(generator.next() % 10_000) / 100),
      "odd": .real(Double(bitPattern: generator.next()).finiteOrZero),
      "flag": .bool(generator.next() % 2 == 0),
      "title": .string("Game number \(generator.next() % 40)"),
      "note": .string(.random(using: &generator)),
      "id": .integer(76_561_190_000_000_000 + Int64(generator.next() % 20) * 1_234_567_891),
    ]
  }

  private mutating func gaps() -> JSONObject {
    let values: [JSONValue] = [
      .integer(.max), .integer(.min), 7, .null, -0.0, 0.5, "", "x", .null, true,
    ]
    return JSONObject(
      (0..<5).compactMap { field in
        guard generator.next() % 3 > 0 else { return nil }
        let offered = field * 2...field * 2 + 1
        let value = values[Int.random(in: offered, using: &generator)]
        return .init(key: "f\(field)", value: value)
      })
  }

  private mutating func mixed() -> JSONObject {
    JSONObject(
      (0..<4).map { .init(key: "m\($0)", value: .random(using: &generator, depth: 2)) }
        + (generator.next() % 8 == 0
          ? [.init(key: "k\(generator.next() % 400)", value: .unsigned(.max))] : []))
  }
}

extension Double {
  fileprivate var finiteOrZero: Double { isFinite ? self : -0.0 }
}
