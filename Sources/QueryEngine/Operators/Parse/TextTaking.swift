/// A pattern that extracts values from a text.
package protocol TextTaking: Sendable {
  /// The values that the text contains; `nil` if it does not match.
  func values(of text: String) -> [Value]?

  /// Adds the values that the text contains to `columns`.
  ///
  /// If the text does not match, this adds nothing and returns `false`.
  func take(from text: Span<UInt8>, into columns: inout TakenColumns) -> Bool
}

extension TextTaking {
  package func take(from text: Span<UInt8>, into columns: inout TakenColumns) -> Bool {
    guard let values = values(of: String(copying: text)) else { return false }
    for (index, value) in values.enumerated() { columns.append(value, at: index) }
    return true
  }
}

/// The extracted values, column by column; columns that are not needed stay empty.
package struct TakenColumns {
  private var builders: [VectorBuilder?]
  /// The ranges of the values in one text; the array is reused for each text.
  var places: [Range<Int>]

  /// Makes columns for `types`; only those at the indices `wanted` are filled.
  init(_ types: [ScalarType], wanted: [Int]) {
    builders = types.map { _ in nil }
    for index in wanted { builders[index] = VectorBuilder(type: types[index]) }
    places = Array(repeating: 0..<0, count: types.count)
  }

  mutating func append(_ value: Value, at index: Int) { builders[index]?.append(value) }

  mutating func append(utf8 text: Span<UInt8>, at index: Int) {
    builders[index]?.append(utf8: text)
  }

  /// Adds a row of missing values.
  mutating func appendMissing() {
    for index in builders.indices { builders[index]?.appendMissing() }
  }

  /// The filled columns.
  var vectors: [Vector] { builders.compactMap { $0?.vector() } }
}
