/// Small parts of a JSON text, and the errors about them.
extension Span<UInt8> {
  @inline(always)
  func isBlank(at offset: Int) -> Bool {
    switch byte(at: offset) {
    case 0x20, 0x0A, 0x0D, 0x09: true
    default: false
    }
  }

  /// Refuses a text that is empty, or begins with a byte order mark.
  @inline(never)
  func requireJSONStart() throws(JSONError) {
    if byte(at: 0) == 0xEF, byte(at: 1) == 0xBB, byte(at: 2) == 0xBF {
      throw JSONError(.byteOrderMark, at: 0)
    }
    var offset = 0
    while isBlank(at: offset) { offset &+= 1 }
    guard offset < count else { throw JSONError(.emptyText, at: 0) }
  }

  /// Reads true, false or null.
  ///
  /// If `commas` is not 0, a closing bracket here is the error of a trailing comma.
  @inline(always)
  func scanJSONWord(
    at offset: Int, commas: UInt32
  ) throws(JSONError) -> (kind: JSONTape.Kind, length: Int) {
    switch byte(at: offset) {
    case UInt8(ascii: "t") where holds("r", "u", "e", at: offset &+ 1): return (.true, 4)
    case UInt8(ascii: "f")
    where byte(at: offset &+ 1) == UInt8(ascii: "a") && holds("l", "s", "e", at: offset &+ 2):
      return (.false, 5)
    case UInt8(ascii: "n") where holds("u", "l", "l", at: offset &+ 1): return (.null, 4)
    default: throw errorForValue(at: offset, commas: commas)
    }
  }

  @inline(always)
  private func holds(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar, at offset: Int
  ) -> Bool {
    byte(at: offset) == UInt8(ascii: first) && byte(at: offset &+ 1) == UInt8(ascii: second)
      && byte(at: offset &+ 2) == UInt8(ascii: third)
  }

  /// The ASCII letters that begin at `offset`, 16 at most.
  private func wordOfLetters(at offset: Int) -> String {
    var word = ""
    var position = offset
    while position < Swift.min(count, offset &+ 16), self[position].isLetter {
      word.unicodeScalars.append(Unicode.Scalar(self[position]))
      position &+= 1
    }
    return word
  }

  /// The error where a value should begin.
  @inline(never)
  private func errorForValue(at offset: Int, commas: UInt32) -> JSONError {
    if commas > 0, byte(at: offset) == UInt8(ascii: "]") { return trailingComma(before: offset) }
    let word = wordOfLetters(at: offset)
    return switch word {
    case "NaN", "Infinity", "nan", "inf", "infinity": JSONError(.notFinite(word), at: offset)
    case "": error({ .expectedValue(found: $0) }, at: offset)
    default: JSONError(.unknownWord(word), at: offset)
    }
  }

  /// The error where a key should begin.
  @inline(never)
  func errorForKey(at offset: Int, commas: UInt32) -> JSONError {
    if commas > 0, byte(at: offset) == UInt8(ascii: "}") { return trailingComma(before: offset) }
    return error({ .expectedKey(found: $0) }, at: offset)
  }

  private func trailingComma(before bracket: Int) -> JSONError {
    var comma = bracket &- 1
    while isBlank(at: comma) { comma &-= 1 }
    return JSONError(.trailingComma, at: comma)
  }

  /// The error where an array or object should continue or end with `bracket`.
  @inline(never)
  func errorAfterValue(at offset: Int, bracket: UInt8) -> JSONError {
    bracket == UInt8(ascii: "}")
      ? error({ .expectedCommaOrBrace(found: $0) }, at: offset)
      : error({ .expectedCommaOrBracket(found: $0) }, at: offset)
  }

  /// The error for an unexpected character at `offset`, or for the end of the text.
  @inline(never)
  func error(_ reason: (Unicode.Scalar?) -> JSONError.Reason, at offset: Int) -> JSONError {
    guard offset < count else { return JSONError(reason(nil), at: offset) }
    let next = byte(at: offset &+ 1)
    if self[offset] == UInt8(ascii: "/"), next == UInt8(ascii: "/") || next == UInt8(ascii: "*") {
      return JSONError(.comment, at: offset)
    }
    guard let found = scalar(at: offset) else {
      return JSONError(.invalidUTF8(self[offset]), at: offset)
    }
    return JSONError(reason(found), at: offset)
  }
}

extension UInt8 {
  /// Whether this byte may continue a number after its digits.
  @inline(always)
  var isNumberPart: Bool {
    isDigit || self == UInt8(ascii: ".") || self | 0x20 == UInt8(ascii: "e")
  }

  @inline(always)
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  fileprivate var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
