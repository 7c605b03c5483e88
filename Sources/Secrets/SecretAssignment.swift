/// A value that is assigned to a name such as `password` or `apiKey`.
///
/// The notation may be `=` or `:`, with or without quotes, also in JSON inside a text.
struct SecretAssignment {
  /// The value, without quotes.
  let value: Range<Int>

  /// The names, in lower case, without separators between words.
  private static let names: [[UInt8]] = [
    "password", "passwd", "passphrase", "pwd", "secret", "token", "apikey", "accesskey",
    "secretkey", "privatekey", "secretaccesskey", "accountkey", "signingkey", "encryptionkey",
    "masterkey", "authkey",
  ].map { Array($0.utf8) }

  /// The names of members with secrets.
  ///
  /// They include headers, which ``SecretHeader`` finds in a text. They leave out `pwd`, which is
  /// most often the working directory.
  private static let memberNames =
    names.filter { $0.count > 3 } + ["authorization", "cookie"].map { Array($0.utf8) }

  private static let firstBytes = Set(names.map { $0[0] })

  /// The assignment whose name begins at `start`; `nil` if there is none.
  init?(in bytes: [UInt8], from start: Int) {
    guard Self.firstBytes.contains(bytes[start].lowercased) else { return nil }
    for name in Self.names {
      guard let nameEnd = Self.end(of: name, in: bytes, from: start),
        // `pwd` may also be the working directory, so its value must not begin like a path.
        let value = AssignedValue(in: bytes, name: start..<nameEnd, mayBePath: name.count > 3)
      else { continue }
      self.value = value.range
      return
    }
    return nil
  }

  /// Whether a member called `key` has a secret value.
  static func names(_ key: String) -> Bool {
    let letters = key.utf8.filter(\.isLetter).map(\.lowercased)
    return memberNames.contains {
      letters.count >= $0.count && letters.suffix($0.count).elementsEqual($0)
    }
  }

  private static func end(of name: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    for letter in name {
      // `api_key` and `api-key` are `apikey`.
      if index > start, index < bytes.count, [0x5F, 0x2D].contains(bytes[index]) { index += 1 }
      guard index < bytes.count, bytes[index].lowercased == letter else { return nil }
      index += 1
    }
    return index
  }
}
