@_spi(Engine) internal import DaybookEvents
internal import DaybookValues

/// One column of a group (the events of one type in a stripe), under construction.
///
/// The column has the kind of its first value that is not null, until a value of a different kind
/// is added. Then all its values are stored as JSON, each with its own kind.
struct ColumnBuilder {
  private(set) var kind = ColumnKind.nothing
  /// The values as numbers: whole numbers, bits of reals, 0 and 1, or codes of texts.
  ///
  /// The number of a null has no meaning.
  private(set) var numbers: [Int64] = []
  private(set) var pool = TextPool()
  /// The rows that are null.
  private(set) var nullRows: [Int32] = []

  var count: Int { numbers.count }

  /// Adds the value of `row`: a whole number, the bits of a real, or 0 or 1.
  mutating func add(_ number: Int64, _ kind: ColumnKind, at row: Int) {
    if numbers.count < row { addNulls(before: row) }
    if self.kind == kind {
      numbers.append(number)
    } else if meets(kind) {
      numbers.append(number)
    } else {
      addBinary(Self.json(number, kind))
    }
  }

  /// Adds a text as the value of `row`; rows that were skipped become null.
  mutating func add(_ text: RawSpan, at row: Int) {
    addNulls(before: row)
    guard kind == .text || meets(.text) else {
      return addBinary(.string(text.text))
    }
    numbers.append(pool.code(of: text))
  }

  /// Adds a value in binary JSON, of any kind, as the value of `row`; a null is not added.
  mutating func add(_ value: borrowing BinaryJSONView, at row: Int) {
    switch value.tag {
    case .null: return
    case .false: add(0, .bool, at: row)
    case .true: add(1, .bool, at: row)
    case .integer: add(Int64(bitPattern: value.bits), .integer, at: row)
    case .real: add(Int64(bitPattern: value.bits), .real, at: row)
    case .string: add(value.utf8, at: row)
    case .unsigned, .array, .object:
      addNulls(before: row)
      _ = meets(.json)
      numbers.append(pool.code(of: value.bytes.extracting(0..<value.byteCount)))
    }
  }

  /// Adds a whole number above the signed range as the value of `row`.
  mutating func addUnsigned(_ number: UInt64, at row: Int) {
    addNulls(before: row)
    _ = meets(.json)
    addBinary(.unsigned(number))
  }

  /// Makes each row before `row` null, unless it already has a value.
  mutating func addNulls(before row: Int) {
    while numbers.count < row {
      nullRows.append(Int32(truncatingIfNeeded: numbers.count))
      numbers.append(0)
    }
  }

  /// Sets the kind of the column for a new value of `kind`.
  ///
  /// - Returns: Whether the column stores the value as that kind. If not, the column now stores all
  ///   its values as JSON.
  private mutating func meets(_ kind: ColumnKind) -> Bool {
    if self.kind == kind { return true }
    if self.kind == .nothing {
      self.kind = kind
      return true
    }
    if self.kind != .json { becomeJSON() }
    return false
  }

  private mutating func becomeJSON() {
    let (kind, numbers, pool, nulls) = (kind, numbers, pool, Set(nullRows))
    self.kind = .json
    self.numbers = []
    self.pool = TextPool()
    for (row, number) in numbers.enumerated() {
      if nulls.contains(Int32(row)) {
        self.numbers.append(0)
      } else if kind == .text {
        let text = pool.bytes.span.bytes.extracting(pool.range(Int(number)))
        addBinary(.string(text.text))
      } else {
        addBinary(Self.json(number, kind))
      }
    }
  }

  private mutating func addBinary(_ value: JSONValue) {
    var bytes: [UInt8] = []
    bytes.appendBinaryJSON(value)
    numbers.append(pool.code(of: bytes.span.bytes))
  }

  private static func json(_ number: Int64, _ kind: ColumnKind) -> JSONValue {
    switch kind {
    case .bool: .bool(number != 0)
    case .real: .real(Double(bitPattern: UInt64(bitPattern: number)))
    default: .integer(number)
    }
  }
}
