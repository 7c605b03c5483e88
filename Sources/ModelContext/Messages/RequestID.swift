package import DaybookValues

/// The id of a client's request: a text or an integer.
package struct RequestID: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    /// A text, as UTF-8; its bytes are compared, because `String` treats some different texts as
    /// equal.
    case text([UInt8])
    case integer(Int64)
    case unsigned(UInt64)
    /// An integer that is too large for 64 bits.
    case large(Double)
  }

  /// The highest number of bytes of a text; an answer of limited length must repeat the id.
  static let longestText = 256

  private let kind: Kind

  /// Whether the id is an integer of more than 64 bits, which answers can repeat only as a double.
  var isLarge: Bool { if case .large = kind { true } else { false } }

  /// Reads an id; `nil` if the value has another kind, such as null, or the text is too long.
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

  /// The id in the JSON text `bytes`, from a message whose other parts may be unreadable.
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

  /// The value for an answer.
  var value: JSONValue {
    switch kind {
    case .text(let bytes): .string(String(decoding: bytes, as: UTF8.self))
    case .integer(let number): .integer(number)
    case .unsigned(let number): .unsigned(number)
    case .large(let number): .real(number)
    }
  }
}
