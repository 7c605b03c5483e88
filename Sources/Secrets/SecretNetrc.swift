/// The password in a line of `.netrc`: `machine HOST login NAME password PASSWORD`.
///
/// The words may be on several lines, and in any order after the host. A sentence about a login and
/// a password is not such a line.
struct SecretNetrc {
  /// The password.
  let value: Range<Int>

  /// The maximum number of bytes of a word; without a limit, a long text would be read many times.
  private static let longestWord = 256
  private static let mostPairs = 3

  /// Words of ordinary sentences, which are neither hosts nor login names nor passwords.
  private static let plainWords: Set<String> = [
    "a", "an", "and", "account", "as", "for", "form", "has", "have", "in", "is", "its", "learning",
    "name", "names", "needs", "of", "on", "or", "page", "password", "prompt", "screen", "shell",
    "that", "the", "to", "wants", "with", "without", "your",
  ]

  /// Finds the password in words that begin at `start`; returns `nil` if they have a different
  /// form.
  init?(in bytes: [UInt8], from start: Int) {
    guard bytes[start] == UInt8(ascii: "m"), bytes[start...].starts(with: "machine".utf8),
      bytes.canBeginWord(at: start)
    else { return nil }
    var index = start + 7
    guard let host = Self.word(in: bytes, &index), !Self.isPlain(bytes[host]),
      let password = Self.password(in: bytes, &index)
    else { return nil }
    value = password
  }

  /// The password, if there is also a login.
  private static func password(in bytes: [UInt8], _ index: inout Int) -> Range<Int>? {
    var (password, hasLogin) = (Range<Int>?.none, false)
    for _ in 0..<mostPairs {
      guard let key = word(in: bytes, &index) else { break }
      switch String(decoding: bytes[key], as: UTF8.self) {
      case "login":
        guard let name = word(in: bytes, &index), !isPlain(bytes[name]) else { return nil }
        hasLogin = true
      case "account": guard word(in: bytes, &index) != nil else { return nil }
      case "password": password = secret(in: bytes, &index)
      default: return hasLogin ? password : nil
      }
    }
    return hasLogin ? password : nil
  }

  private static func secret(in bytes: [UInt8], _ index: inout Int) -> Range<Int>? {
    guard let word = word(in: bytes, &index), !"$<{%[".utf8.contains(bytes[word.lowerBound]),
      AssignedValue.isSecret(bytes[word], nil, false), !isPlain(bytes[word])
    else { return nil }
    return word
  }

  private static func isPlain(_ word: ArraySlice<UInt8>) -> Bool {
    plainWords.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// The next word, after blanks and ends of lines, even if they are written as escapes.
  private static func word(in bytes: [UInt8], _ index: inout Int) -> Range<Int>? {
    let first = index
    while index < bytes.count, index - first < longestWord, let length = gap(at: index, in: bytes) {
      index += length
    }
    let start = index
    while index < bytes.count, index - start <= longestWord, gap(at: index, in: bytes) == nil,
      !bytes[index].isQuote
    {
      index += 1
    }
    return start > first && (1...longestWord).contains(index - start) ? start..<index : nil
  }

  /// The number of bytes of a blank at `index`; `nil` if there is none.
  private static func gap(at index: Int, in bytes: [UInt8]) -> Int? {
    if bytes[index].isBlank { return 1 }
    guard bytes[index] == 0x5C, index + 1 < bytes.count, "nrt".utf8.contains(bytes[index + 1])
    else { return nil }
    return 2
  }
}
