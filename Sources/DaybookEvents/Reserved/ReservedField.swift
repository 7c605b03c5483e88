internal import DaybookValues

/// One field of an engine event, with its allowed values.
package struct ReservedField: Sendable {
  /// The allowed values.
  package enum Kind: Sendable {
    /// A text whose number of bytes is in this range.
    case text(ClosedRange<Int>)
    /// The value is one of these words.
    case word([String])
    /// This many hexadecimal digits, in lower case.
    case hexadecimal(Int)
    /// A list of texts.
    case texts
    /// A whole number.
    case whole(ClosedRange<UInt64>)
    /// A time in the form of an event's `time`.
    case time
    /// The id of an event.
    case id
    /// An object of JSON.
    case object
  }

  let name: String
  let kind: Kind
  /// Whether the field may be null or missing.
  let isOptional: Bool

  /// A field that must be present.
  package static func required(_ name: String, _ kind: Kind) -> ReservedField {
    ReservedField(name: name, kind: kind, isOptional: false)
  }

  /// A field that may be null or missing.
  package static func optional(_ name: String, _ kind: Kind) -> ReservedField {
    ReservedField(name: name, kind: kind, isOptional: true)
  }

  /// The problem of `value` in this field; `nil` when it is allowed.
  func problem(with value: JSONValue?) -> String? {
    guard let value, value != .null else {
      return isOptional ? nil : "has no '\(name)', which is \(kind)"
    }
    return kind.holds(value) ? nil : "needs \(kind) as '\(name)'"
  }
}

extension ReservedField.Kind {
  fileprivate func holds(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.text(let range), .string(let text)): range.contains(text.utf8.count)
    case (.word(let words), .string(let text)): words.contains(text)
    case (.hexadecimal(let count), .string(let text)):
      text.utf8.count == count && text.utf8.allSatisfy { $0.isHexadecimalDigit }
    case (.texts, .array(let values)): values.allSatisfy { $0.string != nil }
    case (.whole(let range), .integer(let number)):
      UInt64(exactly: number).map { range.contains($0) } ?? false
    case (.whole(let range), .unsigned(let number)): range.contains(number)
    case (.time, .string(let text)): (try? Timestamp(parsing: text)) != nil
    case (.id, .string(let text)): EventID(text) != nil
    case (.object, .object): true
    default: false
    }
  }
}

extension ReservedField.Kind: CustomStringConvertible {
  package var description: String {
    switch self {
    case .text(let range) where range.upperBound == .max: "text"
    case .text(let range): "text of \(range.lowerBound) to \(range.upperBound) bytes"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .hexadecimal(let count): "\(count) hexadecimal digits"
    case .texts: "a list of texts"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .time: "a time"
    case .id: "the id of an event"
    case .object: "an object"
    }
  }
}

extension UInt8 {
  fileprivate var isHexadecimalDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}
