/// One line of text and the places of its secrets, found by the names before them and by their
/// form.
///
/// A name counts if a value follows: `token=abc`, `"password": "x"`, `Authorization: Bearer x`,
/// `--api-key x`, `['password'] = 'x'`, `pack('password', 'x')`. Forms are those of
/// ``SecretShapes``, of private keys, and of the password in `https://name:password@host` and
/// `curl -u name:password`.
package struct SecretText {
  private let bytes: [UInt8]
  /// The bytes that are secret; they may overlap.
  private let secrets: [Range<Int>]

  package init(_ line: String) {
    bytes = Array(line.utf8)
    secrets =
      Self.shaped(bytes) + Self.named(bytes) + Self.privateKey(bytes) + Self.ofAddresses(bytes)
      + Self.ofPrograms(bytes)
  }

  /// Whether a part of the line looks like a secret.
  package var holdsSecret: Bool { !secrets.isEmpty }

  /// The line with an asterisk for each byte of a secret, so that text below it stays aligned.
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
      if line.contains("-----BEGIN ") { isInKey = true }
      defer { if line.contains("-----END ") { isInKey = false } }
      return isInKey
        ? String(repeating: "*", count: line.utf8.count) : SecretText(String(line)).redacted
    }.joined(separator: "\n")
  }

  /// Whether a field, column or header called `name` is a secret.
  package static func isName(_ name: String) -> Bool {
    isSecretName(Array(name.utf8)[...])
  }
}

extension SecretText {
  private static func shaped(_ bytes: [UInt8]) -> [Range<Int>] {
    bytes.split { isSeparator($0) }.filter { SecretShapes.match($0) }.map(\.indices)
  }

  private static func privateKey(_ bytes: [UInt8]) -> [Range<Int>] {
    let mark = Array("-----BEGIN ".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: mark) }
    return start.map { [$0..<bytes.count] } ?? []
  }

  /// The passwords before the hosts in addresses.
  private static func ofAddresses(_ bytes: [UInt8]) -> [Range<Int>] {
    let (mark, ends) = (Array("://".utf8), Array("/?# \"'".utf8))
    return bytes.indices.filter { bytes[$0...].starts(with: mark) }.compactMap { start in
      let user = bytes[(start + mark.count)...].prefix { !ends.contains($0) }
      guard let at = user.lastIndex(of: 0x40), let colon = user[..<at].firstIndex(of: 0x3A),
        colon + 1 < at
      else { return nil }
      return colon + 1..<at
    }
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    !(isNamePart(byte) || byte == 0x2E || byte == 0x2D)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
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
    // After this, a comma may separate a name and its value, as in `bag_pack('token', 'x')`.
    let pack = Array("pack".utf8)
    let bag = bytes.indices.first { bytes[$0...].starts(with: pack) } ?? bytes.count
    var place = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex { !isNamePart($0) && $0 != 0x2D } ?? bytes.count
      let name = bytes[place..<end]
      if isSecretName(name) || isSecretParameter(name, in: bytes),
        let value = value(bytes, from: end, after: name, isInBag: place > bag)
      {
        values.append(value)
      }
      place = max(end, place) + 1
    }
    return values
  }

  private static func isSecretName(_ name: ArraySlice<UInt8>) -> Bool {
    // Neither an option '--key' nor a field 'key' is a secret; '--api-key' is one.
    let folded = name.drop { $0 == 0x2D }.map { $0 == 0x2D ? 0x5F : LetterIndex.folded($0) }
    let text = String(decoding: folded, as: UTF8.self)
    return names.contains { text.hasSuffix($0) } || text.hasSuffix("_key")
  }

  /// Services take their keys as `?key=` of a URL.
  private static func isSecretParameter(_ name: ArraySlice<UInt8>, in bytes: [UInt8]) -> Bool {
    name.startIndex > 0 && [0x3F, 0x26].contains(bytes[name.startIndex - 1])
      && name.map { LetterIndex.folded($0) }.elementsEqual("key".utf8)
  }

  /// The value after `=`, `:` or, after an option or `bearer`, a blank, or after the name in a bag;
  /// `nil` if there is none.
  private static func value(
    _ bytes: [UInt8], from end: Int, after name: ArraySlice<UInt8>, isInBag: Bool
  ) -> Range<Int>? {
    var rest = bytes[end...].drop { isQuote($0) }
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
    guard rest.contains(where: isNamePart) else { return nil }
    rest = rest.drop { $0 == 0x20 }
    return extent(of: rest, isWholeLine: isHeader(name))
  }

  private static func isFollowedByBlank(_ name: ArraySlice<UInt8>) -> Bool {
    name.first == 0x2D
      || name.count == 6 && name.map { LetterIndex.folded($0) }.elementsEqual("bearer".utf8)
  }

  /// A header of HTTP has a value of several words.
  private static func isHeader(_ name: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: name.map { LetterIndex.folded($0) }, as: UTF8.self)
    return text.hasSuffix("authorization") || text.hasSuffix("cookie")
  }

  /// The range of a value: up to its quote, or up to a character that cannot be part of a word.
  private static func extent(of rest: ArraySlice<UInt8>, isWholeLine: Bool) -> Range<Int> {
    guard let quote = rest.first, isQuote(quote) else {
      let ends = isWholeLine ? Array("\"'".utf8) : Array(" ,;&)]}|\"'".utf8)
      let end = rest.firstIndex { ends.contains($0) } ?? rest.endIndex
      return rest.startIndex..<max(end, rest.startIndex)
    }
    let content = rest.dropFirst()
    return content.startIndex..<(content.firstIndex(of: quote) ?? content.endIndex)
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x27 }
}
