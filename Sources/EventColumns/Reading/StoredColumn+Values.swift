internal import DaybookEvents
package import DaybookValues

extension StoredColumn {
  /// The values at `rows` as JSON, in the form of the events; null for a missing value.
  package func values(at rows: RowChoice) throws(ColumnError) -> [JSONValue] {
    guard head.kind != .nothing else { return [JSONValue](repeating: .null, count: rows.count) }
    let values = try valuesOrNull(at: rows)
    guard let presence = try presence(at: rows) else { return values }
    return zip(values, presence).map { $1 ? $0 : .null }
  }

  /// The values; the value of a null row has no meaning.
  private func valuesOrNull(at rows: RowChoice) throws(ColumnError) -> [JSONValue] {
    switch head.kind {
    case .nothing: []
    case .bool: try integers(at: rows).map { .bool($0 != 0) }
    case .integer: try integers(at: rows).map { .integer($0) }
    case .real: try reals(at: rows).map { .real($0) }
    case .text: try texts(at: rows).map { .string($0.rawBytes.text) }
    // Null rows have no bytes.
    case .json: try texts(at: rows).map { $0.isEmpty ? .null : BinaryJSONView($0.rawBytes).value }
    }
  }
}

extension ColumnTexts {
  /// The result of `value` for each row's bytes, computed once for each entry of a dictionary.
  fileprivate func map(_ value: (Span<UInt8>) -> JSONValue) -> [JSONValue] {
    let entries = slices.map { value(bytes.span.extracting($0.range)) }
    return codes.map { $0.map { entries[Int($0)] } } ?? entries
  }
}
