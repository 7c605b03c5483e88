package import DaybookValues

/// One value of a row, with as much of its type as printing and drawing need.
package enum Cell: Sendable, Equatable {
  case null
  case flag(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case real(Double)
  /// A number in JSON's form, such as a decimal, that ``integer`` and ``real`` cannot represent
  /// exactly.
  case digits(String)
  case text(String)
  /// An instant or a length of time, as a text and as a number of seconds for a chart.
  ///
  /// For an instant, the number is the seconds since 1970.
  case time(String, seconds: Double)
  /// Any value, as JSON; its null is displayed like ``null``.
  case nested(JSONValue)
}

extension Cell {
  /// The cell of a JSON value; arrays and objects become nested values.
  package init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .flag(flag)
    case .integer(let number): self = .integer(number)
    case .unsigned(let number): self = .unsigned(number)
    case .real(let number): self = .real(number)
    case .string(let text): self = .text(text)
    case .array, .object: self = .nested(value)
    }
  }

  /// Whether the cell has no value.
  package var isNull: Bool {
    switch self {
    case .null, .nested(.null): true
    default: false
    }
  }

  /// The value as a number for a chart; `nil` if it is not a number.
  package var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .real(let number): number
    case .digits(let text): Double(text)
    case .nested(let value): value.real
    default: nil
    }
  }

  /// The exact value as text: strings without quotes, nested values as JSON, and an empty text for
  /// null.
  package var text: String {
    switch self {
    case .null, .nested(.null): return ""
    case .flag(let flag): return flag ? "true" : "false"
    case .integer(let number): return number.description
    case .unsigned(let number): return number.description
    case .real(let number): return number.shortestText
    case .digits(let text), .text(let text), .time(let text, _): return text
    case .nested(.string(let text)): return text
    case .nested(let value):
      var writer = JSONWriter()
      writer.write(value)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }
}
