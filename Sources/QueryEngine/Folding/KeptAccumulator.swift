package import DaybookValues

/// An accumulator whose state a read model can store and restore.
package protocol KeptAccumulator: Accumulator, Sendable {
  /// The complete state of the accumulator.
  var kept: JSONValue { get }

  /// Restores a state that ``kept`` returned; other JSON restores the state of an empty group.
  mutating func restore(_ kept: JSONValue)

  /// Adds the arguments in row `row` of the given columns.
  mutating func add(_ row: Int, of arguments: [Vector]) throws(QueryError)
}

extension KeptAccumulator {
  mutating func add(_ row: Int, of arguments: [Vector]) throws(QueryError) {
    try add(arguments.map { $0.value(at: row) })
  }
}

extension Value {
  /// The value as JSON, from which exactly the same bits can be restored.
  var kept: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .array(["i", .integer(Int64(value))])
    case .long(let value): .integer(value)
    case .real(let value): .array(["r", value.kept])
    case .string(let text): .string(text)
    case .datetime(let value): .array(["t", .integer(value.ticks)])
    case .timespan(let value): .array(["s", .integer(value.ticks)])
    case .decimal: .array(["d", .string(text)])
    case .guid(let id): .array(["g", .string("\(id)")])
    case .dynamic(let json): .array(["j", json])
    }
  }

  /// The value that ``kept`` returned; null for any other JSON.
  init(kept: JSONValue) {
    switch kept {
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .long(value)
    case .string(let text): self = .string(text)
    case .array(let parts) where parts.count == 2:
      self = Self.tagged(parts[0].string ?? "", parts[1])
    default: self = .null
    }
  }

  private static func tagged(_ tag: String, _ json: JSONValue) -> Value {
    let number = json.integer
    return switch tag {
    case "i": number.flatMap { Int32(exactly: $0) }.map { .int($0) } ?? .null
    case "r": .real(Double(kept: json))
    case "t": number.map { .datetime(DateTime(ticks: $0)) } ?? .null
    case "s": number.map { .timespan(TimeSpan(ticks: $0)) } ?? .null
    case "d": Value.string(json.string ?? "").converted(to: .decimal)
    case "g": json.string.flatMap { EventID($0) }.map { .guid($0) } ?? .null
    case "j": .dynamic(json)
    default: .null
    }
  }
}

extension Double {
  /// The number's bits as an integer, since JSON has no NaN.
  var kept: JSONValue { .integer(Int64(bitPattern: bitPattern)) }

  init(kept: JSONValue) { self.init(bitPattern: UInt64(bitPattern: kept.integer ?? 0)) }
}

extension JSONValue {
  /// The parts of a stored state, if there are exactly `count` of them.
  func keptParts(_ count: Int) -> [JSONValue]? {
    guard case .array(let parts) = self, parts.count == count else { return nil }
    return parts
  }
}
