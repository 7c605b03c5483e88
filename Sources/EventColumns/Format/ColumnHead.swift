/// The head of one column: the kind of its values, and the locations of its blocks.
package struct ColumnHead: Equatable, Sendable {
  /// A block of the column.
  package struct Part: Equatable, Sendable {
    /// The shape of its numbers; `nil` for bytes.
    package let shape: PackedShape?
    /// The offset of the part's beginning, from the end of the stripe's head.
    package let offset: UInt64
    package let byteCount: Int
    package let checksum: UInt64
  }

  package let kind: ColumnKind
  package let encoding: ColumnEncoding
  package let rowCount: Int
  package let nullCount: Int
  /// The number of digits after the point, for reals stored as whole numbers.
  package let scale: UInt8
  package let bounds: ColumnBounds
  /// The blocks, whose meaning depends on the encoding.
  ///
  /// A packed or decimal column has one block of numbers. A dictionary of numbers has entries and
  /// codes. A plain column has lengths and bytes. A dictionary of texts has the lengths and bytes
  /// of its entries, and codes. If only some rows are null, a block with a bit for each row comes
  /// last.
  package let parts: [Part]

  /// Whether a block marks the null rows: at least one row is null, but not all rows are.
  package var hasNullMarks: Bool { nullCount > 0 && nullCount < rowCount }
}

extension ColumnHead {
  func write(to head: inout HeadWriter) {
    head.write(kind.rawValue)
    head.write(encoding.rawValue)
    head.write(UInt32(rowCount))
    head.write(UInt32(nullCount))
    head.write(scale)
    bounds.write(to: &head)
    head.write(UInt32(parts.count))
    for part in parts { part.write(to: &head) }
  }

  init(from head: inout HeadReader) throws(ColumnError) {
    guard let kind = ColumnKind(rawValue: try head.read(UInt8.self)),
      let encoding = ColumnEncoding(rawValue: try head.read(UInt8.self))
    else { throw .damaged("a column is of an unknown kind") }
    (self.kind, self.encoding) = (kind, encoding)
    rowCount = try head.readRowCount()
    nullCount = try head.readRowCount()
    scale = try head.read(UInt8.self)
    bounds = try ColumnBounds(from: &head)
    var parts: [Part] = []
    for _ in 0..<(try head.readCount()) { parts.append(try Part(from: &head)) }
    self.parts = parts
    guard hasFittingParts else { throw .damaged("the blocks of a column do not fit it") }
  }

  /// Whether the column has the blocks of its kind and encoding, with as many values as rows.
  private var hasFittingParts: Bool {
    guard nullCount <= rowCount, scale <= DecimalScale.mostDigits else { return false }
    let shapes = parts.map(\.shape)
    var wanted: [Int?]
    switch (kind.isOfBytes, encoding) {
    case _ where kind == .nothing: return parts.isEmpty && nullCount == rowCount
    case (true, .dictionary): wanted = [shapes.first??.count ?? -1, nil, rowCount]
    case (true, .plain): wanted = [rowCount, nil]
    case (false, .dictionary): wanted = [shapes.first??.count ?? -1, rowCount]
    case (false, .packed): wanted = [rowCount]
    case (false, .decimal) where kind == .real: wanted = [rowCount]
    default: return false
    }
    if hasNullMarks { wanted.append(rowCount) }
    return shapes.map { $0?.count } == wanted
  }
}

extension ColumnHead.Part {
  fileprivate func write(to head: inout HeadWriter) {
    head.write(offset)
    head.write(UInt32(byteCount))
    head.write(checksum)
    guard let shape else { return head.write(UInt8(255)) }
    head.write(shape.way.rawValue)
    head.write(UInt32(shape.count))
    head.write(shape.base)
    head.write(shape.first)
    head.write(UInt8(shape.bits))
  }

  fileprivate init(from head: inout HeadReader) throws(ColumnError) {
    offset = try head.read(UInt64.self)
    byteCount = Int(try head.read(UInt32.self))
    checksum = try head.read(UInt64.self)
    let way = try head.read(UInt8.self)
    guard way != 255 else {
      shape = nil
      return
    }
    guard let way = PackedShape.Way(rawValue: way) else {
      throw .damaged("numbers are stored in an unknown way")
    }
    let shape = PackedShape(
      way: way, count: try head.readRowCount(), base: try head.read(Int64.self),
      first: try head.read(Int64.self), bits: Int(try head.read(UInt8.self)))
    guard shape.isSound, shape.byteCount == byteCount else {
      throw .damaged("a block is not as long as its numbers")
    }
    self.shape = shape
  }
}
