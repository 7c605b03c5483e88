/// Names of variables in capital letters that end with `_PASS` or continue after a secret's name.
///
/// Examples are `SMTP_PASS` and `API_KEY_PROD`.
enum SecretVariable {
  private static let longest = 48

  /// Last words of variables that contain no secret, although their names contain the name of a
  /// secret.
  private static let plainEndings: Set<String> = [
    "ID", "IDS", "NAME", "NAMES", "URL", "URI", "FILE", "PATH", "DIR", "COUNT", "LIMIT", "SIZE",
    "LENGTH", "LEN", "TYPE", "KIND", "TTL", "AGE", "EXPIRY", "EXPIRES", "TIMEOUT", "HEADER",
    "PREFIX", "SUFFIX", "ENDPOINT", "FIELD", "REGEX", "PATTERN", "MIN", "MAX", "ARN", "VERSION",
    "ALGORITHM", "USED", "LEFT", "RATE", "COST", "STORE", "CLASS", "FORMAT", "SCOPE", "ISSUER",
  ]

  /// The end of a variable's name that continues after the name of a secret, as in `API_KEY_TEST`.
  ///
  /// The result is `nil` if the name does not continue, or if it ends with a word of
  /// ``plainEndings``.
  static func end(of name: Range<Int>, in bytes: [UInt8]) -> Int? {
    guard name.upperBound < bytes.count, bytes[name.upperBound] == UInt8(ascii: "_"),
      isInCapitals(bytes[name])
    else { return nil }
    let rest = bytes[name.upperBound...].prefix(longest).prefix { isOfVariable($0) }
    guard rest.count > 1, rest.count < longest, rest.last != UInt8(ascii: "_") else { return nil }
    let last = rest.lastIndex(of: UInt8(ascii: "_")).map { rest[($0 + 1)...] } ?? rest
    return plainEndings.contains(String(decoding: last, as: UTF8.self)) ? nil : rest.endIndex
  }

  /// The end of the word `PASS` at `start`, which must follow an underscore; `nil` for any other
  /// word.
  static func endOfPass(in bytes: [UInt8], from start: Int) -> Int? {
    let end = start + 4
    guard start > 0, bytes[start - 1] == UInt8(ascii: "_"), end < bytes.count,
      bytes[start...].starts(with: "PASS".utf8), !bytes[end].isOfWord
    else { return nil }
    return end
  }

  private static func isInCapitals(_ name: ArraySlice<UInt8>) -> Bool {
    name.allSatisfy { isOfVariable($0) }
  }

  private static func isOfVariable(_ byte: UInt8) -> Bool {
    byte.isCapital || byte.isDigit || byte == UInt8(ascii: "_")
  }
}
