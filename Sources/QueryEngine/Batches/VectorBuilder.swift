internal import DaybookValues

/// Collects values of one type into a column.
package struct VectorBuilder {
  package let type: ScalarType
  package private(set) var count = 0
  private var bools: [Bool] = []
  private var integers: [Int64] = []
  private var reals: [Double] = []
  private var texts = TextBuilder()
  private var values: [Value] = []
  /// For each value, whether it is present; `nil` before the first missing value.
  private var validity: [Bool]?

  package init(type: ScalarType) { self.type = type }

  /// Adds a value of the column's type, or ``Value/null``.
  package mutating func append(_ value: Value) {
    switch (type, value) {
    case (.string, .string(let string)): append(utf8: string.utf8)
    case (.string, _): append(utf8: "".utf8)
    case (.decimal, _), (.guid, _), (.dynamic, _):
      values.append(value)
      count += 1
    case (.bool, .bool(let bool)): append(bool)
    case (.real, .real(let real)): append(real)
    default:
      if let integer = value.storedInteger { append(integer) } else { appendMissing() }
    }
  }

  package mutating func append(_ bool: Bool) {
    bools.append(bool)
    noteValue()
  }

  package mutating func append(_ integer: Int64) {
    integers.append(integer)
    noteValue()
  }

  package mutating func append(_ real: Double) {
    reals.append(real)
    noteValue()
  }

  package mutating func append(utf8 string: some Collection<UInt8>) {
    texts.append(string)
    count += 1
  }

  package mutating func append(utf8 string: Span<UInt8>) {
    texts.append(string)
    count += 1
  }

  /// Adds a missing value.
  package mutating func appendMissing() {
    switch type {
    case .string: return append(utf8: "".utf8)
    case .decimal, .guid, .dynamic:
      values.append(.null)
      count += 1
      return
    case .bool: bools.append(false)
    case .real: reals.append(0)
    case .int, .long, .datetime, .timespan: integers.append(0)
    }
    if validity == nil { validity = Array(repeating: true, count: count) }
    validity?.append(false)
    count += 1
  }

  private mutating func noteValue() {
    validity?.append(true)
    count += 1
  }

  /// The vector of the values added so far.
  package func vector() -> Vector {
    switch type {
    case .bool: Vector(bools, validity: validity)
    case .int, .long, .datetime, .timespan: Vector(integers, type: type, validity: validity)
    case .real: Vector(reals, validity: validity)
    case .string: Vector(texts.strings)
    case .decimal, .guid, .dynamic: Vector(type: type, count: count, storage: .values(values))
    }
  }
}

extension VectorBuilder {
  /// Adds all values of a column of the same type.
  package mutating func append(contentsOf vector: Vector) {
    if case .strings(let strings) = vector.storage {
      texts.append(contentsOf: strings)
      count += strings.count
      return
    }
    guard vector.validity == nil, validity == nil, vector.hasStorageOfItsType else {
      for row in 0..<vector.count { append(vector.value(at: row)) }
      return
    }
    switch vector.storage {
    case .bools(let added): bools.append(contentsOf: added)
    case .integers(let added): integers.append(contentsOf: added)
    case .reals(let added): reals.append(contentsOf: added)
    case .values(let added): values.append(contentsOf: added)
    case .strings, .constant: break
    }
    count += vector.count
  }
}

extension Vector {
  /// Whether the values have the storage that a builder uses for their type.
  fileprivate var hasStorageOfItsType: Bool {
    switch storage {
    case .constant: false
    case .integers, .reals: type != .dynamic
    case .bools, .strings, .values: true
    }
  }
}
