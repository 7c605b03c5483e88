/// A value that is assigned to a name such as `password` or `apiKey`.
///
/// The notation may be `=` or `:`, with or without quotes; it may also be JSON inside a text.
struct SecretAssignment {
  /// The value, without quotes.
  let value: Range<Int>

  /// The names of secrets, in lower case, without separators between words.
  private static let names: [[UInt8]] = [
    "password", "passwd", "passphrase", "pwd", "secret", "token", "apikey", "accesskey",
    "secretkey", "privatekey", "secretaccesskey", "accountkey", "signingkey", "encryptionkey",
    "masterkey", "authkey",
  ].map { Array($0.utf8) }

  /// The names of JSON members that contain secrets.
  ///
  /// They include headers, which ``SecretHeader`` finds in plain text. They exclude `pwd`, which is
  /// most often the working directory.
  private static let memberNames =
    names.filter { $0.count > 3 } + ["authorization", "cookie"].map { Array($0.utf8) }

  private static let firstBytes = Set(names.map { $0[0] })

  /// Finds the assignment whose name begins at `start`; returns `nil` if there is none.
  init?(in bytes: [UInt8], from start: Int) {
    guard Self.firstBytes.contains(bytes[start].lowercased) else { return nil }
    for name in Self.names {
      guard let nameEnd = Self.end(of: name, in: bytes, from: start),
        let value = Self.value(start..<nameEnd, mayBePath: name.count > 3, in: bytes)
      else { continue }
      self.value = value
      return
    }
    guard let end = SecretVariable.endOfPass(in: bytes, from: start),
      let value = Self.variable(start..<end, in: bytes)
    else { return nil }
    self.value = value
  }

  private static func value(
    _ name: Range<Int>, mayBePath: Bool, in bytes: [UInt8]
  ) -> Range<Int>? {
    if let end = SecretVariable.end(of: name, in: bytes) {
      return variable(name.lowerBound..<end, in: bytes)
    }
    // `pwd` is often the working directory, so its value must not be a path.
    return AssignedValue(in: bytes, name: name, mayBePath: mayBePath)?.range
      ?? (mayBePath ? AssignedValue.following(name, in: bytes) : nil)
  }

  /// The value of a variable in capitals; `nil` if the value is code, a word, a path or an
  /// expression.
  private static func variable(_ name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard
      let value = AssignedValue(in: bytes, name: name, mayBePath: false)?.range
        ?? AssignedValue.following(name, in: bytes)
    else { return nil }
    let start = bytes[value].prefix(AssignedValue.mostOfPlaceholder)
    // `NAME = other` without quotes is code, but `NAME=value` and `NAME: value` are settings.
    let mark = bytes[..<value.lowerBound].last { !$0.isSpace }
    let isSetting = mark == UInt8(ascii: ":") || !bytes[value.lowerBound - 1].isSpace
    return isSetting && AssignedValue.isUnlikeWord(start) ? value : nil
  }

  /// Whether a member called `key` contains a secret.
  static func names(_ key: String) -> Bool { isMemberName(key) || isVariable(key) }

  /// Whether the name is a variable in capital letters and contains the name of a secret.
  private static func isVariable(_ key: String) -> Bool {
    let bytes = Array(key.utf8)
    guard bytes.allSatisfy({ !$0.isLetter || $0.isCapital }) else { return false }
    return bytes.hasSuffix("_PASS")
      || bytes.indices.contains { start in
        memberNames.contains { name in
          guard let end = end(of: name, in: bytes, from: start) else { return false }
          return SecretVariable.end(of: start..<end, in: bytes) == bytes.count
        }
      }
  }

  private static func isMemberName(_ key: String) -> Bool {
    let letters = key.utf8.filter(\.isLetter).map(\.lowercased)
    return memberNames.contains {
      letters.count >= $0.count && letters.suffix($0.count).elementsEqual($0)
    }
  }

  private static func end(of name: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    for letter in name {
      // The separator is skipped, so that `api_key` and `api-key` both match `apikey`.
      if index > start, index < bytes.count, [0x5F, 0x2D].contains(bytes[index]) { index += 1 }
      guard index < bytes.count, bytes[index].lowercased == letter else { return nil }
      index += 1
    }
    return index
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: String) -> Bool {
    count > text.utf8.count && suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
