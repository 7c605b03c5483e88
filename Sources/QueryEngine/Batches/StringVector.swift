/// The strings of a column, as ranges of one array of UTF-8 bytes.
///
/// A `String` is made only when a function or an output needs it.
///
/// If there are ``codes``, ``slices`` are the entries of a dictionary, and each row's code is the
/// index of its entry. Without codes, each row has its own slice.
package struct StringVector: Sendable {
  /// The range of one string in ``bytes``.
  package struct Slice: Sendable {
    package let start: UInt32
    package let length: UInt32

    package init(start: Int, length: Int) {
      self.start = UInt32(truncatingIfNeeded: start)
      self.length = UInt32(truncatingIfNeeded: length)
    }

    /// The slice's range of indices in ``StringVector/bytes``.
    package var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
  }

  /// The UTF-8 text; each slice is a range of it.
  package let bytes: [UInt8]
  package let slices: [Slice]
  /// The index of each row's slice; `nil` if the slices are not a dictionary.
  package let codes: [Int32]?
  /// The id of the dictionary.
  ///
  /// If two vectors of a column have the same id, equal codes mean equal strings.
  package let dictionary: Int?

  package init(bytes: [UInt8], slices: [Slice]) {
    self.init(bytes: bytes, slices: slices, codes: nil, dictionary: nil)
  }

  package init(bytes: [UInt8], slices: [Slice], codes: [Int32]?, dictionary: Int?) {
    self.bytes = bytes
    self.slices = slices
    self.codes = codes
    self.dictionary = dictionary
  }

  /// The number of rows.
  package var count: Int { codes?.count ?? slices.count }

  /// The range of the string of `row` within ``bytes``.
  @inline(always)
  package func slice(at row: Int) -> Slice {
    if let codes { slices[Int(codes[row])] } else { slices[row] }
  }

  /// The string of `row`; each call makes a new string.
  package func string(at row: Int) -> String {
    let range = slice(at: row).range
    return range.isEmpty ? "" : String(decoding: bytes[range], as: UTF8.self)
  }

  /// The strings at the given indices, which share the bytes of this vector.
  ///
  /// A negative index produces the empty string.
  package func gathered(_ rows: [Int32]) -> StringVector {
    guard let codes else {
      let empty = Slice(start: 0, length: 0)
      return StringVector(
        bytes: bytes, slices: rows.map { $0 < 0 ? empty : slices[Int($0)] })
    }
    guard rows.contains(where: { $0 < 0 }) else {
      return StringVector(
        bytes: bytes, slices: slices, codes: rows.map { codes[Int($0)] }, dictionary: dictionary)
    }
    return StringVector(bytes: bytes, slices: (0..<count).map(slice(at:))).gathered(rows)
  }
}
