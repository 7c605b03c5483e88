/// The values of names in notations that have no `=` or `:` between the name and the value.
extension AssignedValue {
  /// The maximum number of bytes between the parts of a notation.
  private static let mostOfGap = 64

  /// The value in `--password X`, `<password>X</password>` or `"name":"PASSWORD","value":"X"`.
  static func following(_ name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard name.upperBound < bytes.count else { return nil }
    return afterOption(name, in: bytes) ?? inElement(name, in: bytes) ?? inPair(name, in: bytes)
  }

  private static func afterOption(_ name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[name.upperBound].isSpace, isOption(name, in: bytes) else { return nil }
    var index = name.upperBound
    passBlanks(in: bytes, &index)
    let quote = passQuote(in: bytes, &index)
    return value(in: bytes, from: index, quote) { value in
      quote != nil || !"-/~.|;>".utf8.contains(value[value.startIndex]) && isUnlikeWord(value)
    }
  }

  /// Whether the name ends an option, which begins with one or two hyphens.
  private static func isOption(_ name: Range<Int>, in bytes: [UInt8]) -> Bool {
    var index = name.lowerBound - 1
    let least = max(0, index - mostOfGap)
    while index >= least, bytes[index].isOfToken {
      if bytes[index] == 0x2D, bytes.canBeginWord(at: index), index == 0 || bytes[index - 1] != 0x2D
      {
        return true
      }
      index -= 1
    }
    return false
  }

  private static func inElement(_ name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard bytes[name.upperBound] == UInt8(ascii: ">") else { return nil }
    let start = name.upperBound + 1
    let word = bytes[max(0, name.lowerBound - mostOfGap)..<name.lowerBound]
    let before = word.last { !$0.isOfToken && !".:".utf8.contains($0) }
    let content = bytes[start...].prefix(mostOfGap * 4)
    guard before == UInt8(ascii: "<"),
      let end = content.firstIndex(where: { $0 == UInt8(ascii: "<") || $0.isBlank }),
      end - start >= 4, end + 1 < bytes.count, bytes[end] == UInt8(ascii: "<"),
      bytes[end + 1] == UInt8(ascii: "/"), isSecret(bytes[start..<end], nil, false),
      bytes[name.lowerBound].lowercased == UInt8(ascii: "p") || isUnlikeWord(bytes[start..<end])
    else { return nil }
    return start..<end
  }

  /// The value of the member `value` in an object that names a secret in its member `name` or
  /// `key`.
  private static func inPair(_ name: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    guard isValueOfName(name, in: bytes) else { return nil }
    var index = name.upperBound
    _ = passQuote(in: bytes, &index)
    passGap(in: bytes, &index)
    _ = passQuote(in: bytes, &index)
    guard passWord("value", in: bytes, &index) else { return nil }
    _ = passQuote(in: bytes, &index)
    guard passSign(in: bytes, &index) else { return nil }
    passWrapping(in: bytes, &index)
    let quote = passQuote(in: bytes, &index)
    return value(in: bytes, from: index, quote) { _ in true }
  }

  /// Whether the word that ends with the secret's name is the value of a member `name` or `key`.
  private static func isValueOfName(_ name: Range<Int>, in bytes: [UInt8]) -> Bool {
    let head = bytes[max(0, name.lowerBound - mostOfGap)..<name.lowerBound]
    func isMark(_ byte: UInt8) -> Bool { byte.isQuote || byte == 0x5C || byte.isSpace }
    let word = head.lastIndex { !$0.isOfToken && $0 != UInt8(ascii: ".") }.map { head[...$0] }
    guard let signed = word.map({ trimmed($0, isMark) }), let sign = signed.last,
      sign == UInt8(ascii: ":") || sign == UInt8(ascii: "=")
    else { return false }
    let rest = trimmed(signed.dropLast(), isMark)
    return ["name", "key"].contains { key in
      rest.count >= key.utf8.count
        && zip(rest.suffix(key.utf8.count), key.utf8).allSatisfy { $0.lowercased == $1 }
    }
  }

  private static func trimmed(
    _ bytes: ArraySlice<UInt8>, _ isUnwanted: (UInt8) -> Bool
  ) -> ArraySlice<UInt8> {
    bytes.lastIndex { !isUnwanted($0) }.map { bytes[...$0] } ?? bytes.prefix(0)
  }

  /// Skips commas, blanks and line ends, even if they are written as escapes.
  private static func passGap(in bytes: [UInt8], _ index: inout Int) {
    let end = min(bytes.count, index + mostOfGap)
    while index < end {
      if bytes[index] == 0x5C, index + 1 < end, "nrt".utf8.contains(bytes[index + 1]) {
        index += 2
      } else if bytes[index].isBlank || bytes[index] == UInt8(ascii: ",") {
        index += 1
      } else {
        return
      }
    }
  }

  private static func passWord(_ word: String, in bytes: [UInt8], _ index: inout Int) -> Bool {
    guard bytes.count - index > word.utf8.count,
      zip(bytes[index...], word.utf8).allSatisfy({ $0.lowercased == $1 })
    else { return false }
    index += word.utf8.count
    return true
  }

  /// Skips the beginning of `{"stringValue":"…"}` or of a list of such objects.
  private static func passWrapping(in bytes: [UInt8], _ index: inout Int) {
    passBlanks(in: bytes, &index)
    for _ in 0..<8 {
      guard index < bytes.count, "{[".utf8.contains(bytes[index]) else { return }
      index += 1
      var next = index
      passBlanks(in: bytes, &next)
      _ = passQuote(in: bytes, &next)
      guard
        ["stringvalue", "arrayvalue", "values"].contains(where: { passWord($0, in: bytes, &next) })
      else { continue }
      _ = passQuote(in: bytes, &next)
      guard passSign(in: bytes, &next) else { return }
      passBlanks(in: bytes, &next)
      index = next
    }
  }

  /// The value that begins at `start`; `nil` if it cannot be a secret, or `isWanted` rejects it.
  private static func value(
    in bytes: [UInt8], from start: Int, _ quote: Quote?, _ isWanted: (ArraySlice<UInt8>) -> Bool
  ) -> Range<Int>? {
    guard start < bytes.count, quote != nil || !"$<{%[".utf8.contains(bytes[start]) else {
      return nil
    }
    let head = bytes[..<min(bytes.count, start + mostOfPlaceholder)]
    let end = Self.end(in: head, from: start, quote)
    guard end - start >= (quote == nil ? 6 : 4), isSecret(head[start..<end], quote, false),
      isWanted(head[start..<end])
    else { return nil }
    return start..<(end < head.endIndex ? end : Self.end(in: bytes[...], from: start, quote))
  }

  /// Whether the value cannot be a word, because it mixes letters with digits or signs, or has
  /// capitals inside.
  static func isUnlikeWord(_ value: ArraySlice<UInt8>) -> Bool {
    let inner = value.dropFirst().dropLast()
    guard value.contains(where: \.isLetter) else { return false }
    return value.contains(where: \.isDigit) || inner.contains { "@#^*+=!".utf8.contains($0) }
      || inner.contains(where: \.isCapital) && value.contains { $0.isLetter && !$0.isCapital }
  }
}
