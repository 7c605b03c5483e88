internal import DaybookValues
internal import RegularExpressions

/// The pattern of `parse-kv`, which finds keys and their values in a text.
struct KeyValuePattern: TextTaking {
  /// The marks between keys and values.
  enum Form: Sendable {
    /// Words are separated by any characters except letters, digits and `_`.
    case words
    /// One byte string separates pairs, and another separates a key from its value.
    case delimited(pair: [UInt8], value: [UInt8], isGreedy: Bool)
    /// A regular expression with two groups: the first is the key, and the second is the value.
    case matches(LinearRegex)
  }

  let keys: [(name: String, type: ScalarType)]
  let form: Form
  /// The quotes around keys and values that contain the marks.
  var quotes: [(open: UInt8, close: UInt8)] = []
  /// The bytes that make the byte after them literal, within quotes.
  var escapes: [UInt8] = []

  func values(of text: String) -> [Value]? {
    var found: [ExactText: String] = [:]
    for (key, value) in pairs(of: Array(text.utf8)) where found[ExactText(key)] == nil {
      found[ExactText(key)] = value
    }
    return keys.map { key in
      guard let text = found[ExactText(key.name)] else { return key.type.missing }
      return key.type == .string ? .string(text) : Value.string(text).converted(to: key.type)
    }
  }

  private func pairs(of bytes: [UInt8]) -> [(key: String, value: String)] {
    switch form {
    case .words: return wordPairs(of: bytes)
    case .delimited(let pair, let value, let isGreedy):
      var reader = KeyValueReader(self, bytes, pair: pair, value: value, isGreedy: isGreedy)
      return reader.pairs()
    case .matches(let regex):
      return regex.allMatches(in: bytes.span).map { match in
        let parts = match.groups.dropFirst().prefix(2).map { range in
          range.map { String(decoding: bytes[$0].withoutBlanks, as: UTF8.self) } ?? ""
        }
        return (parts.first ?? "", parts.last ?? "")
      }
    }
  }

  /// Each word paired with the next word, because any word may be a key.
  private func wordPairs(of bytes: [UInt8]) -> [(key: String, value: String)] {
    var words: [String] = []
    var position = 0
    while position < bytes.count {
      let start = position
      if let quoted = quoted(in: bytes, &position) {
        words.append(quoted)
        continue
      }
      while position < bytes.count, bytes[position].isWordByte { position += 1 }
      if position > start {
        words.append(String(decoding: bytes[start..<position], as: UTF8.self))
      } else {
        position += 1
      }
    }
    return zip(words, words.dropFirst()).map { ($0, $1) }
  }

  /// The text between quotes, if a quote begins at the position.
  ///
  /// Without a closing quote, the text ends with the input.
  func quoted(in bytes: [UInt8], _ position: inout Int) -> String? {
    guard position < bytes.count,
      let close = quotes.first(where: { $0.open == bytes[position] })?.close
    else { return nil }
    var content: [UInt8] = []
    position += 1
    while position < bytes.count, bytes[position] != close {
      if escapes.contains(bytes[position]), position + 1 < bytes.count { position += 1 }
      content.append(bytes[position])
      position += 1
    }
    position = min(position + 1, bytes.count)
    return String(decoding: content, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether the byte is a letter, a digit, `_` or part of a character beyond ASCII.
  fileprivate var isWordByte: Bool {
    (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == UInt8(ascii: "_") || self >= 0x80
  }
}

extension UInt8 {
  /// Whether the byte is ASCII white space.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension ArraySlice<UInt8> {
  /// The bytes without white space at both ends.
  var withoutBlanks: ArraySlice<UInt8> {
    let start = firstIndex { !$0.isBlank } ?? endIndex
    let end = lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
    return self[start..<end]
  }
}
