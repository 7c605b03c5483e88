/// Numbers the distinct values of one column, from 0 in the order of first appearance.
///
/// As in ``KeyValue``, all nulls are equal, all NaNs are equal, and 0 equals -0.
struct ValueTable: Sendable {
  private enum Storage: Sendable {
    case words(PairTable)
    case strings(StringTable)
    case values([KeyValue: Int32])
  }

  private let type: ScalarType
  private var storage: Storage
  /// One of the equal values for each number, in the order of the numbers; empty for strings.
  private var samples: VectorBuilder
  /// The number that null has in a table of words; `nil` before the first null.
  private var numberOfNull: Int32?
  /// The number of distinct values, including null.
  private(set) var count = 0
  /// The bytes beyond their inline size of keys that are neither words nor strings.
  private var keyBytes = 0

  init(type: ScalarType) {
    self.type = type
    samples = VectorBuilder(type: type)
    storage =
      switch type.kernelKind {
      case .integer, .tick, .real, .bool: .words(PairTable())
      case .string: .strings(StringTable())
      case .other: .values([:])
      }
  }
}

extension ValueTable {
  /// The numbers of the values in a column; new values are added to the table.
  package mutating func numbers(of vector: Vector) -> [Int32] {
    if let constant = vector.constant { return same(constant, vector.count) }
    switch storage {
    case .words(var table):
      storage = .values([:])
      defer { storage = .words(table) }
      return wordNumbers(of: vector, in: &table)
    case .strings(var table):
      storage = .values([:])
      defer { storage = .strings(table) }
      return stringNumbers(of: vector, in: &table)
    case .values(var table):
      storage = .values([:])
      defer { storage = .values(table) }
      return valueNumbers(of: vector, in: &table)
    }
  }

  private mutating func same(_ value: Value, _ count: Int) -> [Int32] {
    guard count > 0 else { return [] }
    let number = numbers(of: Vector(value, type: type, count: 1).flattened)
    return Array(repeating: number[0], count: count)
  }

  private mutating func wordNumbers(of vector: Vector, in table: inout PairTable) -> [Int32] {
    if case .integers(let integers) = vector.storage, vector.validity == nil {
      return integerNumbers(of: integers, in: &table)
    }
    var numbers: [Int32] = []
    numbers.reserveCapacity(vector.count)
    for row in 0..<vector.count {
      guard let word = vector.word(at: row) else {
        numbers.append(nullNumber())
        continue
      }
      let number = table.number(of: word)
      if Int(number) >= count - (numberOfNull == nil ? 0 : 1) {
        samples.append(vector.value(at: row))
        count += 1
      }
      numbers.append(shifted(number))
    }
    return numbers
  }

  /// The numbers of integers or times; no value may be missing.
  private mutating func integerNumbers(
    of integers: [Int64], in table: inout PairTable
  ) -> [Int32] {
    var numbers: [Int32] = []
    numbers.reserveCapacity(integers.count)
    var known = table.count
    for integer in integers {
      let number = table.number(of: UInt64(bitPattern: integer))
      if number >= known {
        samples.append(integer)
        (known, count) = (known + 1, count + 1)
      }
      numbers.append(shifted(number))
    }
    return numbers
  }

  /// The number of a word: its number among the words, plus 1 if null came before it.
  @inline(__always)
  private func shifted(_ number: Int32) -> Int32 {
    guard let numberOfNull, number >= numberOfNull else { return number }
    return number + 1
  }

  private mutating func nullNumber() -> Int32 {
    if let numberOfNull { return numberOfNull }
    let number = Int32(count)
    numberOfNull = number
    samples.appendMissing()
    count += 1
    return number
  }

  private mutating func stringNumbers(
    of vector: Vector, in table: inout StringTable
  ) -> [Int32] {
    guard case .strings(let strings) = vector.storage else { return [] }
    let numbers = table.numbers(of: strings)
    count = table.count
    return numbers
  }

  private mutating func valueNumbers(
    of vector: Vector, in table: inout [KeyValue: Int32]
  ) -> [Int32] {
    (0..<vector.count).map { row in
      let value = vector.value(at: row)
      let key = KeyValue(value)
      let number = Self.number(&table[key, default: -1], orNew: Int32(count))
      if number == count {
        keyBytes += key.heldBytes + value.heldBytes
        samples.append(value)
        count += 1
      }
      return number
    }
  }

  /// The number in an entry; if the entry is new, it contains -1 and gets `next`.
  private static func number(_ entry: inout Int32, orNew next: Int32) -> Int32 {
    if entry < 0 { entry = next }
    return entry
  }
}

extension ValueTable {
  /// The numbers of the values in a column; -1 for a value that is not in the table.
  func knownNumbers(of vector: Vector) -> [Int32] {
    let vector = vector.flattened
    switch storage {
    case .words(let table):
      return (0..<vector.count).map { row in
        guard let word = vector.word(at: row) else { return numberOfNull ?? -1 }
        let number = table.knownNumber(of: word)
        return number < 0 ? -1 : shifted(number)
      }
    case .strings(let table):
      guard case .strings(let strings) = vector.storage else { return [] }
      return (0..<vector.count).map {
        table.knownNumber(of: strings.bytes[strings.slice(at: $0).range])
      }
    case .values(let table):
      return (0..<vector.count).map { table[KeyValue(vector.value(at: $0))] ?? -1 }
    }
  }

  /// One of the equal values for each number, in the order of the numbers.
  var values: Vector {
    guard case .strings(let table) = storage else { return samples.vector() }
    return Vector(StringVector(bytes: table.bytes, slices: table.slices))
  }

  /// The number of bytes of the text with this number; 0 for a value that is not a text.
  @inline(__always)
  func textBytes(of number: Int32) -> Int {
    guard case .strings(let table) = storage else { return 0 }
    return Int(table.slices[Int(number)].length)
  }

  /// The approximate number of bytes that the table holds, with its spare capacity.
  var heldBytes: Int {
    switch storage {
    case .words(let table): table.heldBytes + count * 16
    case .strings(let table): table.heldBytes
    case .values(let table): table.count * 256 + keyBytes
    }
  }
}

extension Vector {
  /// The bits that identify the value of `row`; `nil` when it is missing.
  @inline(__always)
  fileprivate func word(at row: Int) -> UInt64? {
    if let validity, !validity[row] { return nil }
    switch storage {
    case .integers(let integers): return UInt64(bitPattern: integers[row])
    case .bools(let bools): return bools[row] ? 1 : 0
    case .reals(let reals):
      let real = reals[row]
      return real == 0 ? 0 : real.isNaN ? Double.nan.bitPattern : real.bitPattern
    default: return nil
    }
  }
}
