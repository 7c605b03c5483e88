package import DaybookEvents
package import DaybookValues

extension ViewSchema {
  /// The stored key that has these values, with one value for each column.
  ///
  /// - Throws: ``ViewError`` with code `badKey` when they do not fit the columns.
  package func key(_ values: [JSONValue]) throws(ViewError) -> [UInt8] {
    guard values.count == keyColumns.count else { throw badKey(values.count) }
    return try writer(values).bytes
  }

  /// A key writer that contains `values` as the first fields of a key.
  private func writer(_ values: [JSONValue]) throws(ViewError) -> KeyWriter {
    var writer = KeyWriter()
    for (column, value) in zip(keyColumns, values) {
      guard writer.write(value, to: column) else {
        throw badKey("\(value) is no \(column.kind) for '\(column.name)'")
      }
    }
    return writer
  }

  /// The key that a person typed, either as fields joined by `/` or as a JSON array.
  ///
  /// - Throws: ``ViewError`` with code `badKey` when the text is not a key of the read model.
  package func key(parsing text: String) throws(ViewError) -> [UInt8] {
    if text.hasPrefix("["), let array = (try? JSONValue(parsing: text))?.array {
      return try key(array)
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    // If the key has only one field, a text in it may contain a slash.
    let fields = keyColumns.count == 1 ? [text[...]] : parts
    guard fields.count == keyColumns.count else { throw badKey(fields.count) }
    return try key(zip(keyColumns, fields).map { $0.parse(String($1)) })
  }

  /// The range of keys that begin with the fields that a person typed.
  ///
  /// The fields are joined by `/`, or are a JSON array.
  ///
  /// - Returns: The lower bound of the range, and its upper bound, which is not in the range. The
  ///   upper bound is `nil` if no key can follow.
  /// - Throws: ``ViewError`` with code `badKey` when no key can begin with these fields.
  package func keys(
    startingWith text: String
  ) throws(ViewError) -> (from: [UInt8], below: [UInt8]?) {
    var fields = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // If the key has only one field, a text in it may contain a slash.
    if keyColumns.count == 1 { fields = [text] }
    var values = zip(keyColumns, fields).map { $0.parse($1) }
    var count = fields.count
    if text.hasPrefix("["), let array = (try? JSONValue(parsing: text))?.array {
      (values, count) = (array, array.count)
    }
    guard (1...keyColumns.count).contains(count) else { throw badKey(count) }
    return try keys(startingWith: values)
  }

  /// The range of keys whose first columns contain `values`.
  ///
  /// - Returns: The lower bound of the range, and its upper bound, which is not in the range. The
  ///   upper bound is `nil` if no key can follow.
  /// - Throws: ``ViewError`` with code `badKey` when a value is not of its column's kind.
  package func keys(
    startingWith values: [JSONValue]
  ) throws(ViewError) -> (from: [UInt8], below: [UInt8]?) {
    let prefix = try writer(values)
    return (prefix.bytes, prefix.afterAllStartingWithThis?.bytes)
  }

  /// The key in the form that a person types, which is its fields joined by `/`.
  ///
  /// It is a JSON array if a text in it would otherwise be parsed as a different value.
  package func keyText(_ key: [UInt8]) throws(EventDecodingError) -> String {
    let values = try keyValues(key)
    let text = values.map { value in value.string ?? (value == .null ? "" : "\(value)") }
      .joined(separator: "/")
    return isPlain(values) ? text : "\(JSONValue.array(values))"
  }

  /// Whether the values are unchanged if they are joined by `/` and then parsed.
  private func isPlain(_ values: [JSONValue]) -> Bool {
    if values.first?.string?.hasPrefix("[") == true { return false }
    return zip(keyColumns, values).allSatisfy { column, value in
      guard let text = value.string else { return true }
      return !(column.isOptional && text.isEmpty) && (keyColumns.count == 1 || !text.contains("/"))
    }
  }

  private func badKey(_ count: Int) -> ViewError {
    badKey(count == 1 ? "1 was given" : "\(count) were given")
  }

  private func badKey(_ found: String) -> ViewError {
    let fields = keyColumns.map { "\($0.name) (\($0.kind))" }
    guard let last = fields.last, fields.count > 1 else {
      let field = fields.first ?? "none"
      return ViewError(
        .badKey, "A key of '\(name)' has one field, \(field); \(found). Give that one.")
    }
    let all = "\(fields.dropLast().joined(separator: ", ")) and \(last)"
    let form = keyColumns.map(\.name).joined(separator: "/")
    return ViewError(
      .badKey,
      "A key of '\(name)' has \(fields.count) fields, \(all); \(found)."
        + " Write \(form), or a JSON array of them.")
  }
}

extension RowColumn {
  /// The value of this column that a person typed as `text`.
  fileprivate func parse(_ text: String) -> JSONValue {
    if isOptional, text.isEmpty { return .null }
    switch kind {
    case .text, .date, .timestamp: return .string(text)
    case .bool, .int32, .int64, .uint64, .real, .json:
      return (try? JSONValue(parsing: text)) ?? .string(text)
    }
  }
}

extension KeyWriter {
  /// Writes `value`, and returns false if it is not of the column's kind.
  mutating func write(_ value: JSONValue, to column: RowColumn) -> Bool {
    if value == .null {
      if column.isOptional { append(0, bytes: 1) }
      return column.isOptional
    }
    if column.isOptional { append(1, bytes: 1) }
    return switch column.kind {
    case .bool: written(value.bool)
    case .int32: write(known: value.integer.flatMap { Int32(exactly: $0) })
    case .int64: write(known: value.integer)
    case .uint64: write(known: value.wholeNumber)
    case .text: write(known: value.string)
    case .date:
      write(known: value.string.flatMap { CalendarDate($0) ?? CalendarDate(midnight: $0) })
    case .timestamp: write(known: value.string.flatMap { try? Timestamp(parsing: $0) })
    case .real, .json: false
    }
  }

  private mutating func written(_ value: Bool?) -> Bool {
    guard let value else { return false }
    write(value)
    return true
  }

  private mutating func write(known value: (some RowKey)?) -> Bool {
    guard let value else { return false }
    write(value)
    return true
  }
}

extension JSONValue {
  /// The value as an integer, if it is a whole number and not negative.
  fileprivate var wholeNumber: UInt64? {
    if case .unsigned(let number) = self { return number }
    return integer.flatMap { UInt64(exactly: $0) }
  }
}

extension CalendarDate {
  /// The day whose first instant is `text`, in the RFC 3339 form that queries use for days.
  fileprivate init?(midnight text: String) {
    guard let instant = try? Timestamp(parsing: text), instant == Timestamp(startOf: instant.date)
    else { return nil }
    self = instant.date
  }
}
