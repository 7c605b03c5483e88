/// A way to take values from a text.
package protocol TextTaking: Sendable {
  /// The values that the text holds, `nil` when it is not of the kind that is expected.
  func values(of text: String) -> [Value]?

  /// Adds the values that the text holds to `columns`; `false`, and nothing is added, when it is
  /// not of the kind that is expected.
  func take(from text: Span<UInt8>, into columns: inout TakenColumns) -> Bool
}

extension TextTaking {
  package func take(from text: Span<UInt8>, into columns: inout TakenColumns) -> Bool {
    guard let values = values(of: String(copying: text)) else { return false }
    for (index, value) in values.enumerated() { columns.append(value, at: index) }
    return true
  }
}

/// What is taken from texts, column by column; of a column that nobody wants nothing is kept.
package struct TakenColumns {
  private var builders: [VectorBuilder?]
  /// Where the values of a text stand in it: room that is used again for each text.
  var places: [Range<Int>]

  /// Columns for all of `types`, of which those at `wanted` are kept.
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

  /// The columns that are kept.
  var vectors: [Vector] { builders.compactMap { $0?.vector() } }
}
