package import DaybookValues

/// The id of a client's request, which is a text or an integer.
package struct RequestID: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    /// A text, as UTF-8.
    ///
    /// Bytes are compared, because `String` treats some different texts as equal.
    case text([UInt8])
    case integer(Int64)
    case unsigned(UInt64)
    /// An integer that is too large for 64 bits.
    case large(Double)
  }

  /// The maximum number of bytes of a text, since answers repeat the id and have a limited length.
  static let longestText = 256

  private let kind: Kind

  /// Whether the id is an integer of more than 64 bits, which answers can repeat only as a double.
  var isLarge: Bool { if case .large = kind { true } else { false } }

  /// Reads an id; returns `nil` for other values, such as null, or if the text is too long.
  package init?(_ value: JSONValue?) {
    switch value {
    case .string(let text) where text.utf8.count <= Self.longestText: kind = .text(Array(text.utf8))
    case .integer(let number): kind = .integer(number)
    case .unsigned(let number): kind = .unsigned(number)
    case .real(let number) where number.rounded() == number && number.isFinite:
      kind =
        Int64(exactly: number).map { .integer($0) }
        ?? UInt64(exactly: number).map { .unsigned($0) } ?? .large(number)
    default: return nil
    }
  }

  /// Reads the id in the JSON text `bytes`, taken from a message that may be unreadable elsewhere.
  init?(written bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    if let value = try? JSONValue(parsing: text) {
      guard let id = RequestID(value) else { return nil }
      self = id
    } else if digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Double(text) {
      kind = .large(number)
    } else {
      return nil
    }
  }

  /// The id as the value that an answer contains.
  var value: JSONValue {
    switch kind {
    case .text(let bytes): .string(String(decoding: bytes, as: UTF8.self))
    case .integer(let number): .integer(number)
    case .unsigned(let number): .unsigned(number)
    case .large(let number): .real(number)
    }
  }
}
