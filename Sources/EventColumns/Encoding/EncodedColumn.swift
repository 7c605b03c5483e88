internal import DaybookEvents

/// A column in its written form: its head and its blocks.
struct EncodedColumn {
  let kind: ColumnKind
  private(set) var encoding = ColumnEncoding.packed
  let rowCount: Int
  let nullCount: Int
  private(set) var scale: UInt8 = 0
  private(set) var bounds = ColumnBounds.nothing
  /// The blocks; a block of numbers has a shape.
  private(set) var blocks: [(shape: PackedShape?, bytes: [UInt8])] = []

  /// Whole numbers without nulls.
  init(_ numbers: [Int64]) {
    (kind, rowCount, nullCount) = (.integer, numbers.count, 0)
    addNumbers(numbers)
  }

  /// The texts of `pool`, one for each row.
  init(of pool: TextPool) {
    (kind, rowCount, nullCount) = (pool.count == 0 ? .nothing : .text, pool.count, 0)
    guard pool.count > 0 else { return }
    encoding = .plain
    bounds = pool.bounds
    addTexts(of: pool)
  }

  /// The column of `builder` with `rowCount` values.
  init(_ builder: consuming ColumnBuilder, rowCount: Int) {
    builder.addNulls(before: rowCount)
    kind = builder.kind
    self.rowCount = rowCount
    nullCount = builder.nullRows.count
    guard kind != .nothing else { return }
    let numbers = builder.numbersWithoutGaps
    switch kind {
    case .text, .json: addTexts(numbers, builder.pool)
    case .real: addReals(numbers)
    default: addNumbers(numbers)
    }
    addNullMarks(builder.nullRows)
  }

  /// The head of this column in a file where the blocks begin at `offset`.
  func head(from offset: Int) -> ColumnHead {
    var offset = UInt64(offset)
    let parts = blocks.map { shape, bytes in
      defer { offset += UInt64(bytes.count) }
      return ColumnHead.Part(
        shape: shape, offset: offset, byteCount: bytes.count,
        checksum: BlockSum.of(bytes, at: offset))
    }
    return ColumnHead(
      kind: kind, encoding: encoding, rowCount: rowCount, nullCount: nullCount, scale: scale,
      bounds: bounds, parts: parts)
  }
}

extension EncodedColumn {
  private mutating func add(_ numbers: [Int64]) { add(numbers, PackedShape(for: numbers)) }

  private mutating func add(_ numbers: [Int64], _ shape: PackedShape) {
    blocks.append((shape, shape.block(of: numbers)))
  }

  private mutating func addNumbers(_ numbers: [Int64]) {
    if kind == .integer, let spread = NumberSpread(of: numbers) {
      bounds = .integers(spread.least...spread.greatest)
    }
    addPacked(numbers)
  }

  /// Adds numbers, packed or with a dictionary, whichever takes fewer bytes.
  private mutating func addPacked(_ numbers: [Int64]) {
    let shape = PackedShape(for: numbers)
    guard let dictionary = NumberDictionary(of: numbers, below: shape) else {
      return add(numbers, shape)
    }
    encoding = .dictionary
    add(dictionary.entries)
    add(dictionary.codes)
  }

  private mutating func addReals(_ bits: [Int64]) {
    let reals = bits.map { Double(bitPattern: UInt64(bitPattern: $0)) }.filter { !$0.isNaN }
    if let least = reals.min(), let greatest = reals.max() { bounds = .reals(least...greatest) }
    guard let decimal = DecimalScale.numbers(ofBits: bits) else { return addPacked(bits) }
    (encoding, scale) = (.decimal, decimal.scale)
    add(decimal.numbers)
  }

  private mutating func addTexts(_ codes: [Int64], _ pool: TextPool) {
    if kind == .text { bounds = pool.bounds }
    // If all texts are distinct, each code equals its row number, so no codes are stored.
    if pool.count == codes.count, nullCount == 0 {
      encoding = .plain
      addTexts(of: pool)
    } else if pool.keepsOnce {
      encoding = .dictionary
      addTexts(of: pool)
      add(codes)
    } else {
      addPlainTexts(codes, pool)
    }
  }

  private mutating func addTexts(of pool: TextPool) {
    add((0..<pool.count).map { Int64(pool.range($0).count) })
    addBytes(pool.bytes)
  }

  /// Adds each row's text; a null row has an empty text.
  private mutating func addPlainTexts(_ codes: [Int64], _ pool: TextPool) {
    encoding = .plain
    let ranges = codes.map { $0 < 0 ? 0..<0 : pool.range(Int($0)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pool.bytes.count)
    for range in ranges { bytes.append(pool.bytes.span.bytes.extracting(range)) }
    add(ranges.map { Int64($0.count) })
    addBytes(bytes)
  }

  /// Adds a block of bytes, padded so that it is long enough for a checksum.
  private mutating func addBytes(_ bytes: [UInt8]) {
    blocks.append((nil, bytes + [UInt8](repeating: 0, count: BlockSum.leastBytes)))
  }

  private mutating func addNullMarks(_ rows: [Int32]) {
    guard nullCount > 0, nullCount < rowCount else { return }
    var marks = [Int64](repeating: 0, count: rowCount)
    for row in rows { marks[Int(row)] = 1 }
    add(marks, PackedShape(way: .frame, count: rowCount, base: 0, first: 0, bits: 1))
  }
}

extension TextPool {
  /// The first bytes of the least and of the greatest text.
  fileprivate var bounds: ColumnBounds {
    guard count > 0 else { return .nothing }
    var (least, greatest) = (start(0), start(0))
    for code in 1..<max(count, 1) {
      let start = start(code)
      if start.lexicographicallyPrecedes(least) { least = start }
      if greatest.lexicographicallyPrecedes(start) { greatest = start }
    }
    return .texts(least: Array(least), greatest: Array(greatest))
  }

  private func start(_ code: Int) -> ArraySlice<UInt8> {
    bytes[range(code)].prefix(ColumnBounds.textBytes)
  }
}

extension ColumnBuilder {
  /// The numbers, with each null replaced by the first number that is not null.
  ///
  /// So nulls take no additional bits. If equal texts are not stored only once, each row has its
  /// own text, and a null becomes -1, the code of an empty text.
  fileprivate var numbersWithoutGaps: [Int64] {
    guard !nullRows.isEmpty else { return numbers }
    var numbers = numbers
    let nulls = Set(nullRows)
    let some = numbers.indices.first { !nulls.contains(Int32($0)) }.map { numbers[$0] } ?? 0
    let filling = kind.isOfBytes && !pool.keepsOnce ? -1 : some
    for row in nullRows { numbers[Int(row)] = filling }
    return numbers
  }
}

/// A few distinct numbers, and the code of each row's number.
struct NumberDictionary {
  private(set) var entries: [Int64] = []
  private(set) var codes: [Int64] = []

  /// The maximum number of entries of a dictionary.
  private static let mostEntries = 1 << 12

  /// The dictionary of `numbers`; `nil` unless it saves enough bytes.
  ///
  /// The numbers must repeat often, and `shape` must have more than 16 bits for each. The
  /// dictionary must take less than three quarters of the bytes of `shape`.
  init?(of numbers: [Int64], below shape: PackedShape) {
    guard shape.bits > 16, shape.way == .frame else { return nil }
    var known: [Int64: Int64] = [:]
    for number in numbers {
      if known[number] == nil { known[number] = Int64(known.count) }
      guard known.count <= Self.mostEntries, known.count * 4 <= numbers.count else { return nil }
    }
    entries = known.keys.sorted()
    for (code, entry) in entries.enumerated() { known[entry] = Int64(code) }
    codes = numbers.map { known[$0] ?? 0 }
    let bytes = PackedShape(for: entries).byteCount + PackedShape(for: codes).byteCount
    guard bytes * 4 < shape.byteCount * 3 else { return nil }
  }
}
