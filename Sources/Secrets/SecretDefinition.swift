/// The value in the Windows command `setx NAME VALUE`, or in PHP's `define('NAME', 'VALUE')`.
struct SecretDefinition {
  /// The value, without quotes.
  let value: Range<Int>

  private static let longestName = 64
  private static let shortest = 4

  /// The definition whose first word begins at `start`; `nil` if there is none.
  init?(in bytes: [UInt8], from start: Int) {
    guard "sd".utf8.contains(bytes[start].lowercased), bytes.canBeginWord(at: start) else {
      return nil
    }
    let found =
      Self.ofWindows(in: bytes, from: start) ?? Self.ofPHP(in: bytes, from: start)
    guard let found else { return nil }
    value = found
  }

  private static func ofWindows(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard var index = end(of: "setx", in: bytes, from: start), passBlanks(in: bytes, &index) else {
      return nil
    }
    // An option such as `/M` may precede the name.
    while index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      index = bytes[index...].firstIndex { $0.isBlank } ?? bytes.count
      guard passBlanks(in: bytes, &index) else { return nil }
    }
    guard name(in: bytes, &index) != nil, passBlanks(in: bytes, &index),
      index < bytes.count, !"%$".utf8.contains(bytes[index])
    else { return nil }
    let quote = AssignedValue.passQuote(in: bytes, &index)
    let value = secret(in: bytes, from: index, quote)
    return value.flatMap { quote != nil || isUnlikeWord(bytes[$0]) ? $0 : nil }
  }

  private static func ofPHP(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard var index = end(of: "define", in: bytes, from: start) else { return nil }
    AssignedValue.passBlanks(in: bytes, &index)
    guard pass("(", in: bytes, &index) else { return nil }
    AssignedValue.passBlanks(in: bytes, &index)
    guard let name = name(in: bytes, &index), name.hasQuote else { return nil }
    AssignedValue.passBlanks(in: bytes, &index)
    guard pass(",", in: bytes, &index) else { return nil }
    AssignedValue.passBlanks(in: bytes, &index)
    guard let quote = AssignedValue.passQuote(in: bytes, &index) else { return nil }
    let value = secret(in: bytes, from: index, quote)
    return value.flatMap { name.isInCapitals || isUnlikeWord(bytes[$0]) ? $0 : nil }
  }
}

extension SecretDefinition {
  private struct Name {
    let isInCapitals: Bool
    let hasQuote: Bool
  }

  /// Reads the name of a secret, which may be in quotes; `nil` for any other name.
  private static func name(in bytes: [UInt8], _ index: inout Int) -> Name? {
    let quote = AssignedValue.passQuote(in: bytes, &index)
    let word = bytes[index...].prefix(longestName + 1).prefix(while: \.isOfToken)
    guard (1...longestName).contains(word.count),
      SecretMask.isName(String(decoding: word, as: UTF8.self))
    else { return nil }
    index = word.endIndex
    if quote != nil, AssignedValue.passQuote(in: bytes, &index)?.byte != quote?.byte { return nil }
    return Name(
      isInCapitals: word.allSatisfy { !$0.isLetter || $0.isCapital }, hasQuote: quote != nil)
  }

  private static func secret(
    in bytes: [UInt8], from start: Int, _ quote: AssignedValue.Quote?
  ) -> Range<Int>? {
    let head = bytes[..<min(bytes.count, start + AssignedValue.mostOfPlaceholder)]
    let end = AssignedValue.end(in: head, from: start, quote)
    guard end - start >= shortest, AssignedValue.isSecret(head[start..<end], quote, false) else {
      return nil
    }
    return
      start..<(end < head.endIndex ? end : AssignedValue.end(in: bytes[...], from: start, quote))
  }

  private static func isUnlikeWord(_ value: ArraySlice<UInt8>) -> Bool {
    AssignedValue.isUnlikeWord(value.prefix(AssignedValue.mostOfPlaceholder))
  }

  private static func end(of word: String, in bytes: [UInt8], from start: Int) -> Int? {
    let end = start + word.utf8.count
    guard end < bytes.count, !bytes[end].isOfWord,
      zip(bytes[start...], word.utf8).allSatisfy({ $0.lowercased == $1 })
    else { return nil }
    return end
  }

  private static func pass(_ mark: Unicode.Scalar, in bytes: [UInt8], _ index: inout Int) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  /// Skips blanks; false if there are none.
  private static func passBlanks(in bytes: [UInt8], _ index: inout Int) -> Bool {
    let start = index
    AssignedValue.passBlanks(in: bytes, &index)
    return index > start
  }
}
