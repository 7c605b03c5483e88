/// The credentials in a header of HTTP: `Authorization: Basic …`, `Cookie: id=…`.
struct SecretHeader {
  /// The range of the credentials, without the name of their scheme.
  let value: Range<Int>

  /// The number of bytes of a value that are checked.
  ///
  /// Without a limit, a long line would be read many times.
  private static let mostOfStart = 256

  /// The header whose name begins at `start`; `nil` if there is none.
  init?(in bytes: [UInt8], from start: Int) {
    guard "ac".utf8.contains(bytes[start].lowercased), bytes.canBeginWord(at: start) else {
      return nil
    }
    if let first = Self.valueStart(of: "authorization", in: bytes, from: start) {
      guard let credentials = Self.credentials(in: bytes, from: first) else { return nil }
      value = credentials
    } else if let first = Self.valueStart(of: "cookie", in: bytes, from: start),
      Self.isCookie(bytes[first...].prefix(Self.mostOfStart))
    {
      value = first..<(bytes[first...].firstIndex { Self.isEnd($0) } ?? bytes.count)
    } else {
      return nil
    }
  }

  /// The token of at least 16 bytes after `Bearer`; `nil` if there is none.
  static func bearer(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard isWord("bearer", in: bytes, at: start), bytes.canBeginWord(at: start) else { return nil }
    let first = bytes[(start + 6)...].drop(while: \.isSpace).startIndex
    guard first > start + 6 else { return nil }
    let end = bytes[first...].firstIndex { !isOfCredentials($0) } ?? bytes.count
    return end - first >= 16 ? first..<end : nil
  }

  /// The start of the value after `name` and a colon.
  private static func valueStart(
    of name: String, in bytes: [UInt8], from start: Int
  ) -> Int? {
    guard isWord(name, in: bytes, at: start) else { return nil }
    // In JSON, there are quotes around the name and before the value.
    let rest = bytes[(start + name.utf8.count)...].drop { $0.isQuote || $0 == 0x5C }.drop(
      while: \.isSpace)
    guard let sign = rest.first, sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=") else {
      return nil
    }
    return rest.dropFirst().drop { $0.isSpace || $0.isQuote || $0 == 0x5C }.startIndex
  }

  /// The credentials after a scheme such as `Basic`.
  ///
  /// The result is `nil` for a word that may be code. It is also `nil` for a token that is
  /// recognized even without the header.
  private static func credentials(in bytes: [UInt8], from first: Int) -> Range<Int>? {
    let line = bytes[first...].prefix(mostOfStart).prefix { !isEnd($0) }
    let scheme = line.prefix { $0.isOfToken }
    let blanks = line.dropFirst(scheme.count).prefix(while: \.isSpace)
    let start = blanks.isEmpty ? first : blanks.endIndex
    let value = bytes[start..<line.endIndex].prefix { isOfCredentials($0) }
    guard value.count >= (blanks.isEmpty ? 16 : 6),
      value.contains(where: { $0.isDigit || !blanks.isEmpty && $0.isCapital }),
      bearer(in: bytes, from: first) == nil, SecretShape.token(in: bytes, from: start) == nil
    else { return nil }
    return start..<(bytes[start...].firstIndex { !isOfCredentials($0) } ?? bytes.count)
  }

  /// Whether the value of a header ends at this byte: a quote, a backslash, or a line end.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte.isQuote || byte == 0x0A || byte == 0x0D || byte == 0x5C
  }

  /// Whether the line begins like `name=value`.
  private static func isCookie(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { $0.isOfToken || $0 == UInt8(ascii: ".") }
    let rest = line.dropFirst(name.count)
    return !name.isEmpty && rest.first == UInt8(ascii: "=") && rest.count >= 2
      && rest.dropFirst().first != UInt8(ascii: "=")
  }

  private static func isOfCredentials(_ byte: UInt8) -> Bool {
    byte.isOfToken || "./+=~:".utf8.contains(byte)
  }

  private static func isWord(_ word: String, in bytes: [UInt8], at start: Int) -> Bool {
    bytes.count - start > word.utf8.count
      && zip(bytes[start...], word.utf8).allSatisfy { $0.lowercased == $1 }
  }
}
