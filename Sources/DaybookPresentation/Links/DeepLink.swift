/// A link to a screen, such as `daybook://jobs/2026-03-23/1042?days=3`.
package struct DeepLink: Hashable, Sendable {
  /// The scheme of a link, with its slashes.
  package static let scheme = "daybook://"

  /// The decoded parts of the path; the first part is the app.
  package let path: [String]
  /// The parameters after the question mark, in order; a name without a value has an empty value.
  package let query: [Item]

  /// A name and its value.
  package struct Item: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String = "") {
      self.name = name
      self.value = value
    }
  }

  package init(path: [String], query: [Item] = []) {
    self.path = path
    self.query = query
  }

  /// The link in `text`; `nil` if the text is not a link, or has more than 4,096 bytes.
  ///
  /// The scheme may be in upper or lower case; empty parts of the path are dropped.
  package init?(_ text: String) {
    guard text.utf8.count <= 4_096, text.prefix(Self.scheme.count).lowercased() == Self.scheme
    else { return nil }
    let rest = text.dropFirst(Self.scheme.count)
    let parts = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let names = (parts.first ?? "").split(separator: "/")
    let path = names.compactMap { String(percentDecoding: $0) }
    guard !path.isEmpty, path.count == names.count else { return nil }
    let items = (parts.count > 1 ? parts[1] : "").split(separator: "&")
    let query = items.compactMap(Item.init)
    guard query.count == items.count else { return nil }
    self.init(path: path, query: query)
  }

  /// The value of the first item called `name`.
  package subscript(name: String) -> String? { query.first { $0.name == name }?.value }
}

extension DeepLink.Item {
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.flatMap({ String(percentDecoding: $0) }), !name.isEmpty,
      let value = String(percentDecoding: parts.count > 1 ? parts[1] : "")
    else { return nil }
    self.init(name, value)
  }
}

extension DeepLink: CustomStringConvertible {
  package var description: String {
    let items = query.map { item in
      item.name.percentEncoded + (item.value.isEmpty ? "" : "=" + item.value.percentEncoded)
    }
    let path = path.map(\.percentEncoded).joined(separator: "/")
    return Self.scheme + path + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}

extension String {
  /// The text with escapes for controls, non-ASCII bytes, and characters with a meaning in links.
  fileprivate var percentEncoded: String {
    var text = ""
    for byte in utf8 {
      if byte.isPlainInLinks {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  fileprivate init?(percentDecoding text: Substring) {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, !digits.hasPrefix("+"), !digits.hasPrefix("-"),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    self.init(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isPlainInLinks: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ","):
      true
    default: false
    }
  }
}
