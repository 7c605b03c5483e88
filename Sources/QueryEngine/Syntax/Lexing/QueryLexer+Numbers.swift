extension QueryLexer {
  /// Scans a number, with or without a unit of time; digits before other letters begin a name.
  mutating func scanNumber() -> QueryToken.Kind {
    if peek() == UInt8(ascii: "0"), peek(1).map({ $0 | 0x20 }) == UInt8(ascii: "x") {
      offset += 2
      let digits = offset
      skipWord()
      let isNumber = text[digits..<offset].allSatisfy { Self.isHexadecimal($0) } && digits < offset
      return isNumber ? .integer : .mistake(.number)
    }
    let isReal = scanDecimal()
    let unit = offset
    skipWord()
    guard unit < offset else { return isReal ? .real : .integer }
    let name = String(decoding: text[unit..<offset], as: UTF8.self)
    if TimeUnit.ticks(of: name) != nil { return .timespan }
    return isReal ? .mistake(.number) : .word
  }

  /// Scans digits, an optional fraction and an optional exponent.
  ///
  /// - Returns: Whether there is a fraction or an exponent.
  private mutating func scanDecimal() -> Bool {
    skipDigits()
    var isReal = false
    if peek() == UInt8(ascii: "."), Self.isDigit(peek(1)) {
      offset += 1
      skipDigits()
      isReal = true
    }
    guard peek().map({ $0 | 0x20 }) == UInt8(ascii: "e") else { return isReal }
    let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+") ? 1 : 0
    guard Self.isDigit(peek(1 + sign)) else { return isReal }
    offset += 1 + sign
    skipDigits()
    return true
  }

  private mutating func skipDigits() { while Self.isDigit(peek()) { offset += 1 } }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
