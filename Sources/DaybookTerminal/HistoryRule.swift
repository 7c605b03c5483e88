/// Which lines a history keeps.
package enum HistoryRule {
  /// Whether the line is kept: not when it is empty, begins with a blank or holds a secret.
  package static func keeps(_ line: String) -> Bool {
    guard let first = line.first, !first.isWhitespace else { return false }
    return !holdsSecret(line)
  }

  /// Whether something in the line looks like a secret, by the name before it or by its shape.
  ///
  /// Names count where a value follows: `token=abc`, `"password": "x"`, `Authorization: Bearer x`,
  /// `--api-key x`. Shapes are those of JSON web tokens, of keys of AWS, GitHub, Slack and `sk-`,
  /// of 32 hexadecimal digits in upper case, which many services give, and of private keys.
  package static func holdsSecret(_ line: String) -> Bool {
    let words = Array(line.utf8).split { isSeparator($0) }
    if words.contains(where: hasSecretShape) || line.contains("-----BEGIN ") { return true }
    return namesSecret(Array(line.utf8))
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

  private static func hasSecretShape(_ word: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: word, as: UTF8.self)
    if text.hasPrefix("eyJ"), text.count(where: { $0 == "." }) == 2 { return true }
    return isHexadecimalKey(word)
      || shapes.contains { text.hasPrefix($0.prefix) && text.utf8.count >= $0.length }
  }

  /// In lower case so many digits are a digest or an id more often than a key.
  private static func isHexadecimalKey(_ word: ArraySlice<UInt8>) -> Bool {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    return word.count == 32 && word.contains { !isDigit($0) }
      && word.allSatisfy { isDigit($0) || (0x41...0x46).contains($0) }
  }

  private static let shapes: [(prefix: String, length: Int)] = [
    ("AKIA", 20), ("ASIA", 20), ("sk-", 16), ("sk_live_", 16), ("ghp_", 30), ("gho_", 30),
    ("ghs_", 30), ("github_pat_", 30), ("xoxb-", 20), ("xoxp-", 20), ("glpat-", 20),
  ]

  private static let names = [
    "token", "secret", "password", "passwd", "pwd", "authorization", "api_key", "apikey",
    "access_key", "private_key", "cookie", "bearer",
  ]

  /// Whether a name of a secret is followed by a value.
  private static func namesSecret(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while place < bytes.count {
      let end = bytes[place...].firstIndex { !isNamePart($0) && $0 != 0x2D } ?? bytes.count
      if end > place, isSecretName(bytes, place..<end), hasValue(bytes, from: end, after: place) {
        return true
      }
      place = max(end, place) + 1
    }
    return false
  }

  private static func isSecretName(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let folded = bytes[range].map { $0 == 0x2D ? 0x5F : LetterIndex.folded($0) }
    let name = String(decoding: folded, as: UTF8.self)
    if names.contains(where: { name.hasSuffix($0) }) || name.hasSuffix("_key") { return true }
    // `?key=` of a URL is how services take theirs.
    let isParameter = range.lowerBound > 0 && [0x3F, 0x26].contains(bytes[range.lowerBound - 1])
    return name == "key" && isParameter
  }

  /// Whether `=`, `:` or, after an option or `bearer`, a blank is followed by something.
  private static func hasValue(_ bytes: [UInt8], from end: Int, after start: Int) -> Bool {
    var rest = bytes[end...].drop { $0 == 0x22 || $0 == 0x27 }
    let isOption = bytes[start] == 0x2D
    let isBearer = bytes[start] | 0x20 == 0x62 && end - start == 6
    let signs = rest.drop { $0 == 0x20 }
    guard let sign = signs.first else { return false }
    if sign == 0x3D || sign == 0x3A {
      rest = signs.drop { $0 == 0x3D || $0 == 0x3A }
    } else {
      guard isOption || isBearer, rest.first == 0x20 else { return false }
    }
    return rest.contains { isNamePart($0) }
  }
}
