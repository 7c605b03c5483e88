/// The value after the name of a secret and `=` or `:`, unless it is code or a placeholder.
struct AssignedValue {
  /// The range of the value's bytes, without quotes.
  private(set) var range: Range<Int>

  /// A quote, with the number of backslashes before it, as in JSON that is inside a text.
  struct Quote {
    let byte: UInt8
    let escapes: Int
  }

  /// The maximum number of bytes of a placeholder, or of the name of a called function.
  ///
  /// Without this limit, a long text would be read again for each name.
  static let mostOfPlaceholder = 256

  /// Finds the value after `name`; returns `nil` if there is none.
  init?(in bytes: [UInt8], name: Range<Int>, mayBePath: Bool) {
    var index = name.upperBound
    _ = Self.passQuote(in: bytes, &index)
    let sign = index
    guard Self.passSign(in: bytes, &index) else { return nil }
    // `NAME=value`, as in a shell, does not assign the result of a function call.
    let isOfShell =
      index == sign + 1 && index < bytes.count && !bytes[index].isSpace
      && bytes[name].allSatisfy { !$0.isLetter || $0.isCapital }
    Self.passBlanks(in: bytes, &index)
    let quote = Self.passQuote(in: bytes, &index)
    guard index < bytes.count, mayBePath || !"/~.".utf8.contains(bytes[index]) else { return nil }
    range = index..<index
    guard let end = secretEnd(in: bytes, quote, isOfShell) else { return nil }
    range = index..<end
  }

  /// The end of the value; `nil` if the value is not a secret.
  private func secretEnd(in bytes: [UInt8], _ quote: Quote?, _ isOfShell: Bool) -> Int? {
    let start = range.lowerBound
    if quote == nil, "$<{%[".utf8.contains(bytes[start]) { return nil }
    let head = bytes[..<min(bytes.count, start + Self.mostOfPlaceholder)]
    let end = Self.end(in: head, from: start, quote)
    let value = head[start..<end]
    guard value.count >= (quote == nil ? 6 : 4), Self.isSecret(value, quote, isOfShell) else {
      return nil
    }
    return end < head.endIndex ? end : Self.end(in: bytes[...], from: start, quote)
  }

  static func passSign(in bytes: [UInt8], _ index: inout Int) -> Bool {
    passBlanks(in: bytes, &index)
    guard index < bytes.count, [UInt8(ascii: "="), UInt8(ascii: ":")].contains(bytes[index]) else {
      return false
    }
    index += 1
    // `==` is a comparison, and `::` belongs to a name; neither assigns a value.
    guard index < bytes.count, bytes[index] != bytes[index - 1] else { return false }
    if [UInt8(ascii: "="), UInt8(ascii: ">")].contains(bytes[index]) { index += 1 }
    return true
  }

  /// Skips a quote, including backslashes before it; returns `nil` if there is no quote.
  static func passQuote(in bytes: [UInt8], _ index: inout Int) -> Quote? {
    let escapes = bytes[index...].prefix { $0 == UInt8(ascii: "\\") }
    guard let byte = bytes[escapes.endIndex...].first, byte.isQuote || byte == 0x60 else {
      return nil
    }
    index = escapes.endIndex + 1
    return Quote(byte: byte, escapes: escapes.count)
  }

  static func passBlanks(in bytes: [UInt8], _ index: inout Int) {
    while index < bytes.count, bytes[index].isSpace { index += 1 }
  }
}

extension AssignedValue {
  static func end(in bytes: ArraySlice<UInt8>, from start: Int, _ quote: Quote?) -> Int {
    if let quote { return end(in: bytes, from: start, quotedBy: quote) }
    return bytes[start...].indices.first { isEnd($0, in: bytes) } ?? bytes.endIndex
  }

  /// The end of a quoted value: the offset of the closing quote, or the end of the line.
  ///
  /// The closing quote has at most as many backslashes before it as the opening quote.
  static func end(
    in bytes: ArraySlice<UInt8>, from start: Int, quotedBy quote: Quote
  ) -> Int {
    var index = start
    while index < bytes.endIndex, bytes[index] != 0x0A {
      let next = bytes[index...].prefix { $0 == UInt8(ascii: "\\") }.endIndex
      guard next < bytes.endIndex else { return index }
      if bytes[next] == quote.byte, next - index <= quote.escapes { return index }
      index = next + 1
    }
    return min(index, bytes.endIndex)
  }

  /// Whether a value without quotes ends at `index`.
  ///
  /// It ends at a blank, a quote, or a punctuation mark that cannot be inside a word.
  private static func isEnd(_ index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    let byte = bytes[index]
    if byte.isBlank || byte.isQuote || "`\\&".utf8.contains(byte) { return true }
    guard ",;)}]".utf8.contains(byte) else { return false }
    return index + 1 == bytes.endIndex || !bytes[index + 1].isOfWord
  }

  /// Values that are never secrets, such as placeholders and the names of types.
  private static let plainWords: Set<String> = [
    "string", "str", "text", "null", "none", "nil", "true", "false", "undefined", "number",
    "required", "optional", "redacted",
  ]

  /// Whether the value may be a secret.
  ///
  /// Expressions, variables, placeholders and ordinary words such as the names of types are not
  /// secrets.
  static func isSecret(
    _ value: ArraySlice<UInt8>, _ quote: Quote?, _ isOfShell: Bool
  ) -> Bool {
    if quote == nil, !isOfShell, value.contains(UInt8(ascii: "(")) { return false }
    if isVariable(value) || isPlaceholder(value) { return false }
    let text = String(decoding: value, as: UTF8.self).lowercased()
    return !plainWords.contains(text) && !text.hasPrefix("process.env")
      && !text.hasPrefix("os.environ")
  }

  /// Whether the value is `$NAME`, `${…}` or `$(…)`.
  private static func isVariable(_ value: ArraySlice<UInt8>) -> Bool {
    guard value.first == UInt8(ascii: "$"), let second = value.dropFirst().first else {
      return false
    }
    return "{(".utf8.contains(second)
      || value.dropFirst().allSatisfy { $0.isCapital || $0.isDigit || $0 == UInt8(ascii: "_") }
  }

  /// Whether the value is in brackets, as in `<your key>`, or was already masked.
  private static func isPlaceholder(_ value: ArraySlice<UInt8>) -> Bool {
    let pairs = [("<", ">"), ("{", "}"), ("%", "%"), ("[", "]")]
    return value.starts(with: "[masked ".utf8)
      || pairs.contains { value.starts(with: $0.utf8) && value.last == $1.utf8.first }
  }
}
