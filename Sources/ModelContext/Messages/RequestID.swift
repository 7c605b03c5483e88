package import DaybookValues

/// The id of a client's request: a text or an integer.
package struct RequestID: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    /// By its bytes: other texts may look the same.
    case text([UInt8])
    case integer(Int64)
    case unsigned(UInt64)
    /// An integer beyond these.
    case large(Double)
  }

  /// How long a text may be: it comes back in answers, whose length is limited.
  static let longestText = 256

  private let kind: Kind

  /// `nil` for a value of another kind, null included, and for a longer text.
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

  /// The id that stands so in a message, of which nothing else needs to be readable.
  init?(written bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    if let value = try? JSONValue(parsing: text) {
      self.init(value)
    } else if digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Double(text) {
      self.init(.real(number))
    } else {
      return nil
    }
  }

  /// As it is sent back.
  var value: JSONValue {
    switch kind {
    case .text(let bytes): .string(String(decoding: bytes, as: UTF8.self))
    case .integer(let number): .integer(number)
    case .unsigned(let number): .unsigned(number)
    case .large(let number): .real(number)
    }
  }
}
