internal import DaybookValues

/// A text that is sent to a service, but never shown: it is always printed as `…`.
package struct Secret: Sendable, Equatable {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// The text, which only the code that sends it or searches for it may use.
  func reveal() -> String { text }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "…" }

  package var debugDescription: String { description }

  /// Without this mirror, `dump` and a failed test would print the text.
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension Secret {
  /// Overwrites each occurrence of the secret in `bytes` with asterisks, ignoring case.
  ///
  /// A server may repeat the secret in its answer.
  ///
  /// - Complexity: O(*n*) for *n* bytes, unless the beginning of the secret occurs in it again.
  func mask(in bytes: inout [UInt8]) {
    let wanted = text.utf8.map(\.lowercased)
    guard let first = wanted.first else { return }
    var start = 0
    while let found = bytes[start...].firstIndex(where: { $0.lowercased == first }),
      found + wanted.count <= bytes.count
    {
      let place = found..<found + wanted.count
      if bytes[place].lazy.map(\.lowercased).elementsEqual(wanted) {
        for index in place { bytes[index] = UInt8(ascii: "*") }
      }
      start = found + 1
    }
  }

  /// A copy of `body` with asterisks instead of the secret, even if the secret was escaped, as in
  /// `\u0041`.
  func masking(_ body: AnswerBody) -> AnswerBody {
    switch body {
    case .json(let value): .json(masking(value))
    case .text(let text): .text(masking(text))
    }
  }

  private func masking(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(masking(text))
    case .array(let elements): .array(elements.map(masking))
    case .object(let members): .object(masking(members))
    default: value
    }
  }

  /// Masking may make different keys equal, of which only the first is kept.
  private func masking(_ members: JSONObject) -> JSONObject {
    var keys: Set<String> = []
    let masked = members.map { JSONObject.Member(key: masking($0.key), value: masking($0.value)) }
    return JSONObject(masked.filter { keys.insert($0.key).inserted })
  }

  private func masking(_ text: String) -> String {
    var bytes = Array(text.utf8)
    mask(in: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The lower-case letter for an upper-case ASCII letter; any other byte unchanged.
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
