/// A value that is assigned to a name such as `password` or `apiKey`.
///
/// The notation may be `=` or `:`, with or without quotes, also in JSON within a text.
struct SecretAssignment {
  /// The value, without quotes.
  let value: Range<Int>

  /// The names, in lower case, without separators between words.
  private static let names: [[UInt8]] = [
    "password", "passwd", "passphrase", "secret", "token", "apikey", "accesskey", "secretkey",
    "privatekey", "secretaccesskey",
  ].map { Array($0.utf8) }

  private static let firstBytes = Set(names.map { $0[0] })

  /// Values that are never secrets: names of types, and placeholders.
  private static let plainWords: Set<String> = [
    "string", "str", "text", "null", "none", "nil", "true", "false", "undefined", "number",
    "required",
    "optional", "redacted",
  ]

  /// The assignment whose name begins at `start`; `nil` for none.
  init?(in bytes: [UInt8], from start: Int) {
    guard Self.firstBytes.contains(bytes[start].lowercased) else { return nil }
    for name in Self.names {
      guard let nameEnd = Self.end(of: name, in: bytes, from: start),
        let (valueStart, quote) = Self.valueStart(in: bytes, after: nameEnd),
        let value = Self.value(in: bytes, from: valueStart, quote)
      else { continue }
      self.value = value
      return
    }
    return nil
  }

  /// Whether a member called `key` holds a secret.
  static func names(_ key: String) -> Bool {
    let letters = key.utf8.filter(\.isLetter).map(\.lowercased)
    return names.contains {
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

  /// The start of the value, and the quote that ends it.
  private static func valueStart(in bytes: [UInt8], after nameEnd: Int) -> (Int, UInt8?)? {
    var index = nameEnd
    _ = passQuote(in: bytes, &index)
    passBlanks(in: bytes, &index)
    guard index < bytes.count, [UInt8(ascii: "="), UInt8(ascii: ":")].contains(bytes[index]) else {
      return nil
    }
    index += 1
    // `==` is a comparison, and `::` a scope: neither assigns a value.
    guard index < bytes.count, bytes[index] != bytes[index - 1] else { return nil }
    if [UInt8(ascii: "="), UInt8(ascii: ">")].contains(bytes[index]) { index += 1 }
    passBlanks(in: bytes, &index)
    let quote = passQuote(in: bytes, &index)
    return (index, quote)
  }

  /// Skips a quote, also after a backslash.
  private static func passQuote(in bytes: [UInt8], _ index: inout Int) -> UInt8? {
    var next = index
    while next < bytes.count, bytes[next] == UInt8(ascii: "\\") { next += 1 }
    guard next < bytes.count, [0x22, 0x27, 0x60].contains(bytes[next]) else { return nil }
    index = next + 1
    return bytes[next]
  }

  private static func passBlanks(in bytes: [UInt8], _ index: inout Int) {
    while index < bytes.count, [0x20, 0x09].contains(bytes[index]) { index += 1 }
  }

  private static func value(in bytes: [UInt8], from start: Int, _ quote: UInt8?) -> Range<Int>? {
    guard start < bytes.count else { return nil }
    let ends = Array(",;&)}]\"'`\\".utf8)
    let end =
      bytes[start...].firstIndex { byte in
        if let quote { return byte == quote || byte == 0x5C || byte == 0x0A }
        return byte.isBlank || ends.contains(byte)
      } ?? bytes.count
    guard end - start >= (quote == nil ? 6 : 4), isSecret(bytes[start..<end], quote) else {
      return nil
    }
    return start..<end
  }

  /// Whether the value is neither an expression, nor a placeholder, nor a type's name.
  private static func isSecret(_ value: ArraySlice<UInt8>, _ quote: UInt8?) -> Bool {
    if "$<{%[".utf8.contains(value[value.startIndex]) { return false }
    if quote == nil, value.contains(UInt8(ascii: "(")) { return false }
    let text = String(decoding: value, as: UTF8.self).lowercased()
    return !plainWords.contains(text) && !text.hasPrefix("process.env")
      && !text.hasPrefix("os.environ")
  }
}
