import DaybookValues
import TestSupport
import Testing

@_spi(Engine) @testable import DaybookEvents

@Suite("Every log gives JSON back as it was", .serialized)
struct PayloadTests {
  static let values: [JSONValue] = [
    .null, .bool(true), .bool(false), 0, -1, .integer(.max), .integer(.min),
    .integer(Int64(Int32.max)), .integer(Int64(Int32.max) + 1), .integer(Int64(Int32.min) - 1),
    .unsigned(UInt64(Int64.max) + 1), .unsigned(.max), 0.0, -0.0, 1.0, 0.1,
    .real(.leastNonzeroMagnitude),
    .real(.greatestFiniteMagnitude), .real(-.leastNormalMagnitude), 1e300, 9007199254740993.0,
    "", "x", "é", "e\u{301}", "\0\u{1}\u{1F}\u{7F}\u{80}\u{2028}\u{2029}\u{FEFF}\u{FFFF}",
    "\u{10FFFF}🇳🇱👩‍👩‍👧", "\"\\/\n\r\t", [], [[]], [:], ["": [:]], [1, 1.0, "1", true, nil],
    ["b": 1, "a": 2, "é": 3, "e\u{301}": 4],
  ]

  @Test(
    "Every kind of value, alone, together, and nested in each other",
    arguments: LogKind.allCases)
  func everyKind(kind: LogKind) async throws {
    let log = try kind.make()
    var objects = Self.values.map { JSONObject([.init(key: "v", value: $0)]) }
    objects.append(
      JSONObject(
        Self.values.enumerated().map { .init(key: "k\($0.offset)", value: $0.element) }))
    objects += Self.values.map { ["in": [["deep": $0]]] }
    objects.append([:])
    try await expectSame(objects, log)
    // In reverse order, each field meets the kinds of values in another order.
    try await expectSame(objects.reversed(), try kind.make())
  }

  @Test("Nulls in fields of every kind, in every order of appearance", arguments: LogKind.allCases)
  func nulls(kind: LogKind) async throws {
    let log = try kind.make()
    let kinds: [JSONValue] = [true, 1, .unsigned(.max), 1.5, "x", [1], ["a": nil]]
    var generator = SeededGenerator(seed: 5)
    let objects = (0..<300).map { _ in
      JSONObject(
        (0..<20).map { field in
          let isNull = Bool.random(using: &generator)
          return .init(key: "f\(field)", value: isNull ? .null : kinds[field % kinds.count])
        })
    }
    try await expectSame(objects, log)
  }

  @Test("Members in any order, each order of its own", arguments: LogKind.allCases)
  func orders(kind: LogKind) async throws {
    var generator = SeededGenerator(seed: 6)
    let members = (0..<8).map { JSONObject.Member(key: "k\($0)", value: .integer(Int64($0))) }
    let objects = (0..<400).map { _ in JSONObject(members.shuffled(using: &generator)) }
    try await expectSame(objects, try kind.make())
  }

  @Test("Random objects", arguments: LogKind.allCases)
  func random(kind: LogKind) async throws {
    var generator = SeededGenerator(seed: 7)
    let objects = (0..<400).compactMap { _ -> JSONObject? in
      guard case .object(let object) = JSONValue.random(using: &generator) else { return nil }
      return object
    }
    #expect(objects.count > 20)
    try await expectSame(objects, try kind.make())
  }

  @Test("Values as deep as JSON goes", arguments: LogKind.allCases)
  func depth(kind: LogKind) async throws {
    var (array, object): (JSONValue, JSONValue) = (1, 1)
    for _ in 0..<61 { (array, object) = ([array], ["a": object]) }
    let log = try kind.make()
    try await expectSame([["a": array], ["a": object]], log)
    let text = Array(try log.export().utf8)
    var (parser, batch) = (EventLineParser(), EventBatch())
    for line in text.split(separator: 10) { try parser.parse(Array(line).span, into: &batch) }
    #expect(batch.count == 2)
  }

  @Test(
    "Beyond 256 shapes of a type, and 1,024 fields, and long keys, objects are kept whole",
    arguments: LogKind.allCases)
  func wholeObjects(kind: LogKind) async throws {
    let log = try kind.make()
    var objects = (0..<400).map { JSONObject([.init(key: "shape \($0)", value: 1)]) }
    func wide(_ count: Int) -> JSONObject {
      JSONObject((0..<count).map { .init(key: "\($0)", value: $0 % 3 == 0 ? nil : 1.5) })
    }
    let long = String(repeating: "k", count: 65_536)
    objects += [wide(1_024), wide(1_025), wide(3_000), [long: 1], [long.dropped: nil, "b": 2]]
    objects += objects.reversed()
    try await expectSame(objects, log)
    let fresh = try kind.make()
    try await expectSame([wide(1_024), wide(1_025), [long: 1], [long.dropped: 1], [:]], fresh)
    #expect(try fresh.schemas() == [1, 0, 0, 2, 3])
  }

  @Test("A table with gaps makes few shapes", arguments: LogKind.allCases)
  func gaps(kind: LogKind) async throws {
    let log = try kind.make()
    var generator = SeededGenerator(seed: 8)
    let cells: [JSONValue] = [1, 1.5, "x", 7, "y", 2.5, .unsigned(.max), true]
    let objects = (0..<2_000).map { _ in
      JSONObject(
        cells.enumerated().map { index, cell in
          .init(
            key: "c\(index)", value: Int.random(in: 0..<3, using: &generator) == 0 ? .null : cell)
        })
    }
    try await expectSame(objects, log)
    #expect(Set(try log.schemas()).count <= cells.count + 1)
  }

  private func expectSame(
    _ objects: [JSONObject], _ log: any EventLog, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var batch = EventBatch()
    for object in objects { batch.append("thing.seen", object, to: "thing-1") }
    _ = try await log.append(batch)
    let found = try log.all().map(\.data)
    #expect(found.count == objects.count, sourceLocation: sourceLocation)
    for (one, other) in zip(found, objects) where one != other {
      Issue.record("\(JSONValue.object(other)) came back as \(one)", sourceLocation: sourceLocation)
    }
    try expectSameText(objects, log, sourceLocation: sourceLocation)
  }

  /// Expects the export to contain the same data, when it is read as text.
  private func expectSameText(
    _ objects: [JSONObject], _ log: any EventLog, sourceLocation: SourceLocation
  ) throws {
    let lines = Array(try log.export().utf8).split(separator: 10)
    for (line, object) in zip(lines, objects) {
      let value = try JSONValue(parsing: String(decoding: line, as: UTF8.self))
      guard value["data"] != .object(object) else { continue }
      Issue.record(
        "\(JSONValue.object(object)) is exported as \(value)",
        sourceLocation: sourceLocation)
    }
  }
}

extension String {
  fileprivate var dropped: String { String(dropFirst()) }
}

extension EventLog {
  /// Returns the number of each event's schema.
  fileprivate func schemas() throws -> [UInt16] {
    var numbers: [UInt16] = []
    guard let log = self as? any RecordScanning else { return [] }
    try log.scan(.all) { (record, _, _) throws(LogError) in
      numbers.append(record.schemaNumber)
      return true
    }
    return numbers
  }
}
