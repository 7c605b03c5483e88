/// One column of a stripe's events, or of the events of one type, read on demand.
package struct StoredColumn: Sendable {
  package let head: ColumnHead
  private let file: ColumnFile
  private let stripe: ColumnFile.Stripe

  package init(_ head: ColumnHead, in stripe: ColumnFile.Stripe, of file: ColumnFile) {
    (self.head, self.file, self.stripe) = (head, file, stripe)
  }

  /// Whether one block has the values themselves: whole numbers, the bits of reals, or 0 and 1 for
  /// bools.
  var isPacked: Bool { head.encoding == .packed }

  /// The shape and the bytes of a block of numbers.
  func numbers(_ part: Int) throws(ColumnError) -> PackedBlock {
    guard head.parts.indices.contains(part), let shape = head.parts[part].shape else {
      throw .damaged("a column has not the blocks of its kind")
    }
    return PackedBlock(shape: shape, bytes: try file.block(head.parts[part], of: stripe))
  }

  /// A block of bytes, without its padding.
  func bytes(_ part: Int) throws(ColumnError) -> [UInt8] {
    guard head.parts.indices.contains(part), head.parts[part].shape == nil else {
      throw .damaged("a column has not the blocks of its kind")
    }
    var bytes = try file.block(head.parts[part], of: stripe)
    guard bytes.count >= BlockSum.leastBytes else { throw .damaged("a block is too short") }
    bytes.removeLast(BlockSum.leastBytes)
    return bytes
  }
}

/// A block of numbers with its shape.
struct PackedBlock {
  let shape: PackedShape
  let bytes: [UInt8]

  func numbers(among rows: RowChoice) -> [Int64] { shape.numbers(in: bytes, among: rows) }
}

extension StoredColumn {
  /// The numbers, the bits of reals, or 0 and 1, at `rows`.
  ///
  /// The number of a null row has no meaning.
  ///
  /// - Precondition: The column has neither texts, nor values of several kinds, nor only nulls.
  package func integers(at rows: RowChoice) throws(ColumnError) -> [Int64] {
    guard head.encoding == .dictionary else { return try numbers(0).numbers(among: rows) }
    let entries = try numbers(0).numbers(among: .all(head.parts[0].shape?.count ?? 0))
    return try codes(1, below: entries.count, at: rows).map { entries[Int($0)] }
  }

  /// The reals at `rows`; the real of a null row has no meaning.
  package func reals(at rows: RowChoice) throws(ColumnError) -> [Double] {
    let numbers = try integers(at: rows)
    if head.kind == .integer { return numbers.map { Double($0) } }
    guard head.encoding == .decimal else {
      return numbers.map { Double(bitPattern: UInt64(bitPattern: $0)) }
    }
    let scale = head.scale
    return numbers.map { DecimalScale.real($0, scale) }
  }

  /// Whether each of `rows` has a value; `nil` when all rows have a value.
  package func presence(at rows: RowChoice) throws(ColumnError) -> [Bool]? {
    if head.nullCount == 0 { return nil }
    guard head.hasNullMarks else { return [Bool](repeating: false, count: rows.count) }
    return try numbers(head.parts.count - 1).numbers(among: rows).map { $0 == 0 }
  }

  /// The codes of `rows` in the block with the index `part`; throws an error for a code of `count`
  /// or more.
  func codes(
    _ part: Int, below count: Int, at rows: RowChoice
  ) throws(ColumnError) -> [Int64] {
    let codes = try numbers(part).numbers(among: rows)
    var all: UInt64 = 0
    for code in codes { all = max(all, UInt64(bitPattern: code)) }
    guard codes.isEmpty || all < UInt64(count) else { throw .damaged("a code has no entry") }
    return codes
  }

  /// The rows among `rows` whose whole numbers are within `range`.
  package func rows(
    within range: ClosedRange<Int64>, among rows: RowChoice
  ) throws(ColumnError) -> RowChoice {
    if case .integers(let bounds) = head.bounds, head.nullCount == 0 {
      if !bounds.overlaps(range) { return .some([]) }
      if range.contains(bounds.lowerBound), range.contains(bounds.upperBound) { return rows }
    }
    let present = try presentRows(among: rows)
    guard isPacked else {
      return try present.keeping {
        range.contains($0)
      } of: { (rows) throws(ColumnError) in
        try integers(at: rows)
      }
    }
    let block = try numbers(0)
    return block.shape.rows(within: range, among: present, in: block.bytes)
  }

  /// The rows among `rows` with a value.
  package func presentRows(among rows: RowChoice) throws(ColumnError) -> RowChoice {
    guard let presence = try presence(at: rows) else { return rows }
    return rows.keeping {
      $0
    } of: { _ in
      presence
    }
  }
}
