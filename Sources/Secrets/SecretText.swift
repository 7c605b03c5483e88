/// One line of text, with the ranges of its secrets.
///
/// A secret is found by the name before it, or by its form. A name needs a value after it:
/// `token=abc`, `"password": "x"`, `Authorization: Bearer x`, `--api-key x`, `['password'] = 'x'`,
/// `pack('password', 'x')`. The forms are the shapes of ``SecretShape``, keys of 32 hexadecimal
/// digits, private keys, and passwords in `https://name:password@host` and `curl -u name:password`.
package struct SecretText {
  private let bytes: [UInt8]
  /// The ranges of the secret bytes, which may overlap.
  private let secrets: [Range<Int>]

  package init(_ line: String) {
    bytes = Array(line.utf8)
    secrets =
      Self.shaped(bytes) + Self.named(bytes) + Self.privateKey(bytes) + Self.ofAddresses(bytes)
      + Self.ofPrograms(bytes)
  }

  /// Whether a part of the line looks like a secret.
  package var holdsSecret: Bool { !secrets.isEmpty }

  /// The line with an asterisk for each byte of a secret; so text that is aligned with the line
  /// stays aligned.
  package var redacted: String {
    guard holdsSecret else { return String(decoding: bytes, as: UTF8.self) }
    var shown = bytes
    for secret in secrets { for place in secret { shown[place] = UInt8(ascii: "*") } }
    return String(decoding: shown, as: UTF8.self)
  }

  /// All lines of `text`, without their secrets.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func redacting(_ text: String) -> String {
    var isInKey = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      if line.utf8.place(of: "-----BEGIN ") != nil { isInKey = true }
      defer { if line.utf8.place(of: "-----END ") != nil { isInKey = false } }
      return isInKey
        ? String(repeating: "*", count: line.utf8.count) : SecretText(String(line)).redacted
    }.joined(separator: "\n")
  }

  /// Whether a field, column or header called `name` contains a secret.
  package static func isName(_ name: String) -> Bool {
    isSecretName(Array(name.utf8)[...])
  }
}

extension SecretText {
  private static func shaped(_ bytes: [UInt8]) -> [Range<Int>] {
    var (tokens, place) = ([Range<Int>](), 0)
    while place < bytes.count {
      if let token = SecretShape.token(in: bytes, from: place) {
        tokens.append(place..<token.end)
        place = token.end
      } else {
        place += 1
      }
    }
    return tokens + hexadecimalKeys(bytes)
  }

  /// Keys of 32 hexadecimal digits with capital letters, such as the keys of Steam.
  ///
  /// With lowercase letters, 32 digits are usually a digest or an id.
  private static func hexadecimalKeys(_ bytes: [UInt8]) -> [Range<Int>] {
    bytes.split { !$0.isOfToken && $0 != UInt8(ascii: ".") }.filter { word in
      word.count == 32 && word.contains { !$0.isDigit }
        && word.allSatisfy { $0.isDigit || (0x41...0x46).contains($0) }
    }.map(\.indices)
  }

  private static func privateKey(_ bytes: [UInt8]) -> [Range<Int>] {
    bytes.place(of: "-----BEGIN ").map { [$0.lowerBound..<bytes.count] } ?? []
  }

  /// The passwords before the hosts in addresses.
  static func ofAddresses(_ bytes: [UInt8]) -> [Range<Int>] {
    let (mark, ends) = (Array("://".utf8), Array("/?# \"'\n\t".utf8))
    let starts = bytes.indices.filter { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    return starts.compactMap { start in
      let user = bytes[(start + mark.count)...].prefix { !ends.contains($0) }
      guard let at = user.lastIndex(of: 0x40), let colon = user[..<at].firstIndex(of: 0x3A),
        colon + 1 < at
      else { return nil }
      return colon + 1..<at
    }
  }
}

extension SecretText {
  private static let names = [
    "token", "secret", "password", "passwd", "pwd", "authorization", "api_key", "apikey",
    "cookie", "bearer", "secrets", "passwords", "passphrase", "secretkey", "accesskey",
    "privatekey", "accountkey",
  ]

  /// The values that follow the names of secrets.
  private static func named(_ bytes: [UInt8]) -> [Range<Int>] {
    var values: [Range<Int>] = []
    // After `pack`, a comma may separate a name and its value, as in `bag_pack('token', 'x')`.
    let bag = bytes.place(of: "pack")?.lowerBound ?? bytes.count
    var place = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex { !$0.isOfToken } ?? bytes.count
      let name = bytes[place..<end]
      place = end + 1
      if isSecretName(name) || isSecretParameter(name, in: bytes),
        let value = value(bytes, from: end, after: name, isInBag: name.startIndex > bag)
      {
        values.append(value)
        place = max(place, value.upperBound)
      }
    }
    return values
  }

  private static func isSecretName(_ name: ArraySlice<UInt8>) -> Bool {
    // An option `--key` or a field `key` contains no secret, but `--api-key` does.
    let folded = name.drop { $0 == 0x2D }.map { $0 == 0x2D ? 0x5F : $0.lowercased }
    let text = String(decoding: folded, as: UTF8.self)
    return names.contains { text.hasSuffix($0) } || text.hasSuffix("_key")
  }

  /// Whether the name is the parameter `key` of a URL: services receive keys in this parameter.
  private static func isSecretParameter(_ name: ArraySlice<UInt8>, in bytes: [UInt8]) -> Bool {
    name.startIndex > 0 && [0x3F, 0x26].contains(bytes[name.startIndex - 1])
      && name.map { $0.lowercased }.elementsEqual("key".utf8)
  }

  /// The value of the name that ends at `end`; `nil` if there is none.
  ///
  /// The value is after `=` or `:`. After an option or `bearer`, a blank is enough. In the
  /// arguments of `pack` (`isInBag`), a comma after a quoted name is enough.
  private static func value(
    _ bytes: [UInt8], from end: Int, after name: ArraySlice<UInt8>, isInBag: Bool
  ) -> Range<Int>? {
    // In JSON that is inside a text, quotes have backslashes before them.
    var rest = bytes[end...].drop { $0.isQuote || $0 == 0x5C }
    let isQuoted = rest.startIndex > end
    if isQuoted, rest.first == 0x5D { rest.removeFirst() }
    let signs = rest.drop { $0 == 0x20 }
    guard let sign = signs.first else { return nil }
    if sign == 0x3D || sign == 0x3A {
      rest = signs.drop { $0 == 0x3D || $0 == 0x3A }
    } else if isQuoted, sign == 0x2C, isInBag {
      rest = signs.dropFirst()
    } else {
      guard isFollowedByBlank(name), rest.first == 0x20 else { return nil }
    }
    guard rest.contains(where: \.isOfWord) else { return nil }
    rest = rest.drop { $0 == 0x20 }
    return extent(of: rest, isWholeLine: isHeader(name))
  }

  private static func isFollowedByBlank(_ name: ArraySlice<UInt8>) -> Bool {
    name.first == 0x2D
      || name.count == 6 && name.map { $0.lowercased }.elementsEqual("bearer".utf8)
  }

  /// Whether the name is that of an HTTP header, whose value may have several words.
  private static func isHeader(_ name: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: name.map { $0.lowercased }, as: UTF8.self)
    return text.hasSuffix("authorization") || text.hasSuffix("cookie")
  }

  /// The range of a value, which ends at its quote or at a character that cannot be in a word.
  ///
  /// A header's value without quotes ends with the line.
  private static func extent(of rest: ArraySlice<UInt8>, isWholeLine: Bool) -> Range<Int> {
    let content = rest.drop { $0 == 0x5C }
    guard let byte = content.first, byte.isQuote else {
      let end = rest.indices.first { isEnd($0, in: rest, isWholeLine) } ?? rest.endIndex
      return rest.startIndex..<end
    }
    let quote = AssignedValue.Quote(byte: byte, escapes: content.startIndex - rest.startIndex)
    let start = content.startIndex + 1
    return start..<AssignedValue.end(in: rest, from: start, quotedBy: quote)
  }

  /// Whether a value without quotes ends at `index`; a comma or bracket inside a word does not end
  /// it.
  private static func isEnd(
    _ index: Int, in rest: ArraySlice<UInt8>, _ isWholeLine: Bool
  ) -> Bool {
    if rest[index].isQuote { return true }
    guard !isWholeLine else { return false }
    if " &|".utf8.contains(rest[index]) { return true }
    guard ",;)]}".utf8.contains(rest[index]) else { return false }
    return index + 1 == rest.endIndex || !rest[index + 1].isOfWord
  }
}
