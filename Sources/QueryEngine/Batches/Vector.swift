internal import DaybookValues

/// One column of a batch: values of one type, stored without a box for each value.
package struct Vector: Sendable {
  /// The representation of the values in memory.
  package enum Storage: Sendable {
    /// The same value in every row.
    case constant(Value)
    case bools([Bool])
    /// Whole numbers of an `int`, `long` or `dynamic` column, or ticks of a `datetime` or
    /// `timespan` column.
    case integers([Int64])
    /// Reals of a `real` or `dynamic` column.
    case reals([Double])
    case strings(StringVector)
    /// Values of a `decimal`, `guid` or `dynamic` column, with ``Value/null`` for a missing value.
    case values([Value])
  }

  package let type: ScalarType
  /// The number of rows.
  package let count: Int
  package let storage: Storage
  /// For each row, whether it has a value; `nil` when all rows have one.
  ///
  /// It is also `nil` for strings, which are never missing, and for ``values(_:)``, which contain
  /// null for a missing value.
  package let validity: [Bool]?

  package init(type: ScalarType, count: Int, storage: Storage, validity: [Bool]? = nil) {
    self.type = type
    self.count = count
    self.storage = storage
    self.validity = validity
  }

  package init(_ value: Value, type: ScalarType, count: Int) {
    self.init(type: type, count: count, storage: .constant(value))
  }

  package init(_ bools: [Bool], validity: [Bool]? = nil) {
    self.init(type: .bool, count: bools.count, storage: .bools(bools), validity: validity)
  }

  package init(_ integers: [Int64], type: ScalarType = .long, validity: [Bool]? = nil) {
    self.init(
      type: type, count: integers.count, storage: .integers(integers), validity: validity)
  }

  package init(_ reals: [Double], validity: [Bool]? = nil) {
    self.init(type: .real, count: reals.count, storage: .reals(reals), validity: validity)
  }

  package init(_ strings: StringVector) {
    self.init(type: .string, count: strings.count, storage: .strings(strings))
  }

  /// Makes a column of `type` from values.
  package init(_ values: some Collection<Value>, type: ScalarType) {
    var builder = VectorBuilder(type: type)
    for value in values { builder.append(value) }
    self = builder.vector()
  }
}

extension Vector {
  /// The value of `row`; for a text, each call makes a new string.
  package func value(at row: Int) -> Value {
    if let validity, !validity[row] { return .null }
    switch storage {
    case .constant(let value): return value
    case .bools(let bools): return .bool(bools[row])
    case .integers(let integers): return Value(integer: integers[row], type: type)
    case .reals(let reals):
      return type == .dynamic ? .dynamic(.real(reals[row])) : .real(reals[row])
    case .strings(let strings): return .string(strings.string(at: row))
    case .values(let values): return values[row]
    }
  }

  /// The value of all rows, if they are known to be equal.
  package var constant: Value? {
    if case .constant(let value) = storage { value } else { nil }
  }

  /// The approximate number of bytes that the vector holds, including bytes shared with other
  /// vectors.
  package var heldBytes: Int {
    let held =
      switch storage {
      case .constant(let value): 32 + value.heldBytes
      case .bools: count
      case .integers, .reals: count * 8
      case .strings(let strings):
        strings.bytes.count + strings.slices.count * 8 + (strings.codes == nil ? 0 : count * 4)
      case .values(let values): values.heldBytes
      }
    return held + (validity == nil ? 0 : count)
  }

  /// The approximate number of bytes that the values take when they are copied to another vector.
  package var copiedBytes: Int {
    switch storage {
    case .constant(let value): count * (value.cellBytes + 1)
    case .strings(let strings):
      (0..<count).reduce(count * 8) { $0 + Int(strings.slice(at: $1).length) }
    default: heldBytes
    }
  }
}

extension Value {
  /// The approximate number of bytes that the value takes in a column of its type.
  fileprivate var cellBytes: Int {
    switch self {
    case .string(let text): 8 + text.utf8.count
    case .dynamic, .decimal, .guid: MemoryLayout<Value>.stride
    default: 8
    }
  }
}

extension Value {
  /// The value that `integer` represents in a column of `type`.
  @inline(always)
  package init(integer: Int64, type: ScalarType) {
    self =
      switch type {
      case .int: .int(Int32(truncatingIfNeeded: integer))
      case .datetime: .datetime(DateTime(ticks: integer))
      case .timespan: .timespan(TimeSpan(ticks: integer))
      case .dynamic: .dynamic(.integer(integer))
      default: .long(integer)
      }
  }

  /// The integer that represents the value in a column, if its type is stored as integers.
  package var storedInteger: Int64? {
    switch self {
    case .int(let value): Int64(value)
    case .long(let value): value
    case .datetime(let value): value.ticks
    case .timespan(let value): value.ticks
    default: nil
    }
  }
}

extension Vector {
  /// The member at `path` of each value of a dynamic column; for an empty path, the column itself.
  package func members(at path: [String]) -> Vector {
    if path.isEmpty { return self }
    let values = (0..<count).map { value(at: $0).member(at: path) }
    return Vector(type: .dynamic, count: count, storage: .values(values))
  }
}

extension Value {
  /// The member at `path` of a dynamic value; missing when the path does not exist.
  func member(at path: [String]) -> Value {
    guard case .dynamic(var json) = self else { return .null }
    for key in path {
      guard let member = json[key] else { return .null }
      json = member
    }
    return json.isNull ? .null : .dynamic(json)
  }
}
