package import DaybookValues

/// One line of a session's file: its value and its number.
package struct SessionRecord: Sendable, Equatable {
  package let value: JSONValue
  /// The number of the line, from 1.
  package let line: Int

  package init(_ value: JSONValue, line: Int) { (self.value, self.line) = (value, line) }
}

extension SessionRecord {
  subscript(key: String) -> JSONValue? { value[key] }

  /// The text under `key`; `nil` if it is missing or empty.
  func text(_ key: String) -> String? { value.text(key) }

  /// The time of the record, from RFC 3339 or milliseconds since 1970; `nil` if it has no time.
  var time: Timestamp? {
    if let text = text("timestamp") { return try? Timestamp(parsing: text) }
    guard let milliseconds = value["timestamp"]?.integer, milliseconds > 0,
      milliseconds <= .max / 1_000
    else { return nil }
    return Timestamp(nearestWritable: milliseconds * 1_000)
  }
}

extension JSONValue {
  /// The text under `key`; `nil` if it is missing or empty.
  func text(_ key: String) -> String? {
    guard let text = self[key]?.string, !text.isEmpty else { return nil }
    return text
  }

  /// The number of tokens under `key`, at least 0; `nil` if it is not an integer.
  func tokens(_ key: String) -> Int64? { number(key).map { max(0, $0) } }

  /// The integer under `key`, which may be a text or have a decimal point.
  func number(_ key: String) -> Int64? {
    switch self[key] {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number.rounded())
    case .string(let text): Int64(text)
    default: nil
    }
  }
}
