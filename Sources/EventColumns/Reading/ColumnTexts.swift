/// The texts of some rows, as UTF-8, or values in their binary form.
package struct ColumnTexts: Sendable {
  package let bytes: [UInt8]
  /// The range of each entry of the dictionary, or of each row's text.
  package let slices: [Slice]
  /// The entry of each row; `nil` if each row has its own text.
  package let codes: [Int32]?

  /// The range of a text among the bytes.
  package struct Slice: Sendable {
    package let start: Int
    package let count: Int

    package var range: Range<Int> { start..<start + count }
  }
}

extension StoredColumn {
  /// The texts at `rows`; a null row has an empty text.
  ///
  /// - Precondition: The column has texts, or values of several kinds.
  package func texts(at rows: RowChoice) throws(ColumnError) -> ColumnTexts {
    let bytes = try bytes(1)
    var slices = try slices(in: bytes.count)
    guard head.encoding == .dictionary else {
      if case .some(let rows) = rows { slices = rows.map { slices[Int($0)] } }
      return ColumnTexts(bytes: bytes, slices: slices, codes: nil)
    }
    var codes = try codes(2, below: slices.count, at: rows).map { Int32(truncatingIfNeeded: $0) }
    if let presence = try presence(at: rows) {
      for row in codes.indices where !presence[row] { codes[row] = Int32(slices.count) }
      slices.append(ColumnTexts.Slice(start: 0, count: 0))
    }
    return ColumnTexts(bytes: bytes, slices: slices, codes: codes)
  }

  /// The rows among `rows` whose texts pass `test`.
  ///
  /// The test runs once for each entry of a dictionary; a null row has an empty text.
  package func rows(
    whoseTexts test: (Span<UInt8>) -> Bool, among rows: RowChoice
  ) throws(ColumnError) -> RowChoice {
    guard head.encoding == .dictionary else {
      let texts = try texts(at: rows)
      let bytes = texts.bytes
      return rows.keeping {
        test(bytes.span.extracting($0.range))
      } of: { _ in
        texts.slices
      }
    }
    let bytes = try bytes(1)
    var answers = try slices(in: bytes.count).map { test(bytes.span.extracting($0.range)) }
    if head.nullCount == 0, !answers.contains(true) { return .some([]) }
    if head.nullCount == 0, !answers.contains(false) { return rows }
    var codes = try codes(2, below: answers.count, at: rows)
    if let presence = try presence(at: rows) {
      for row in codes.indices where !presence[row] { codes[row] = Int64(answers.count) }
      answers.append(test([UInt8]().span))
    }
    return rows.keeping {
      answers[Int($0)]
    } of: { _ in
      codes
    }
  }

  /// The ranges of the texts among `count` bytes, by the lengths in the first block.
  private func slices(in count: Int) throws(ColumnError) -> [ColumnTexts.Slice] {
    var (slices, end) = ([ColumnTexts.Slice](), 0)
    let lengths = try numbers(0).numbers(among: .all(head.parts[0].shape?.count ?? 0))
    slices.reserveCapacity(lengths.count + 1)
    for length in lengths {
      guard length >= 0, length <= count - end else { throw .damaged("a text lies outside") }
      slices.append(ColumnTexts.Slice(start: end, count: Int(length)))
      end += Int(length)
    }
    return slices
  }
}
