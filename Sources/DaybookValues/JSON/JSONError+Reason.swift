extension JSONError {
  /// What is wrong with the text; `found` is `nil` at its end.
  public enum Reason: Equatable, Sendable {
    case emptyText
    case byteOrderMark
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
    case expectedValue(found: Unicode.Scalar?)
    case expectedKey(found: Unicode.Scalar?)
    case expectedColon(found: Unicode.Scalar?)
    case expectedCommaOrBracket(found: Unicode.Scalar?)
    case expectedCommaOrBrace(found: Unicode.Scalar?)
    case expectedEnd(found: Unicode.Scalar?)
    case trailingComma
    case comment
    case unknownWord(String)
    case notFinite(String)
    case duplicateKey(String)
    case invalidUTF8(UInt8)
    case unfinishedString
    case controlCharacter(UInt8)
    case unknownEscape(found: Unicode.Scalar?)
    case expectedHexDigit(found: Unicode.Scalar?)
    case loneSurrogate(UInt16)
    case leadingZero
    case expectedDigit(found: Unicode.Scalar?)
    case integerOutOfRange
    case realOutOfRange
    case realTooSmall
  }
}

extension JSONError.Reason: CustomStringConvertible {
  /// One sentence for a person, safe to print on a terminal.
  public var description: String {
    switch self {
    case .emptyText: "Found an empty text, expected a JSON value."
    case .byteOrderMark: "Found a byte order mark (U+FEFF), expected JSON without one."
    case .tooLong(let limit): "Found a text of more than \(limit) bytes, expected no more."
    case .tooDeep(let limit): "Found more than \(limit) values inside each other, expected no more."
    case .trailingComma: "Found a comma after the last entry, expected another entry or no comma."
    case .comment: "Found a comment, expected JSON, which has none."
    case .unknownWord(let word): "Found \(word), expected a value such as true, false or null."
    case .notFinite(let word): "Found \(word), expected a finite number."
    case .duplicateKey(let key): "Found the key \(Self.quoted(key)) again, expected different keys."
    case .integerOutOfRange:
      "Found an integer that does not fit 64 bits, expected \(Int64.min) to \(UInt64.max)."
    case .realOutOfRange: "Found a number too large for a double, expected at most 1.8e+308."
    case .realTooSmall:
      "Found a number too small for a double, expected 0 or at least 4.9e-324 on either side of it."
    case .leadingZero: "Found a digit after a leading zero, expected no leading zero."
    default: descriptionOfStrings ?? descriptionOfPunctuation
    }
  }

  private var descriptionOfStrings: String? {
    switch self {
    case .invalidUTF8(let byte): "Found the byte 0x\(Self.hex(byte, 2)), expected valid UTF-8."
    case .unfinishedString: "Found the end of the text inside a string, expected a closing '\"'."
    case .controlCharacter(let byte):
      "Found the control character U+\(Self.hex(byte, 4)) in a string, expected an escape such as "
        + "\\u\(Self.hex(byte, 4))."
    case .unknownEscape(let found):
      "Found \(Self.name(found)) after a backslash, expected one of \" \\ / b f n r t u."
    case .expectedHexDigit(let found):
      "Found \(Self.name(found)), expected four hexadecimal digits after \\u."
    case .loneSurrogate(let unit):
      "Found \\u\(Self.hex(unit, 4)), half of a surrogate pair, expected both halves."
    default: nil
    }
  }

  private var descriptionOfPunctuation: String {
    switch self {
    case .expectedKey(let found): "Found \(Self.name(found)), expected a key in double quotes."
    case .expectedColon(let found): "Found \(Self.name(found)), expected ':' after the key."
    case .expectedCommaOrBracket(let found): "Found \(Self.name(found)), expected ',' or ']'."
    case .expectedCommaOrBrace(let found): "Found \(Self.name(found)), expected ',' or '}'."
    case .expectedEnd(let found): "Found \(Self.name(found)) after the value, expected the end."
    case .expectedDigit(let found): "Found \(Self.name(found)) in a number, expected a digit."
    case .expectedValue(let found): "Found \(Self.name(found)), expected a value."
    default: "Found something else, expected JSON."
    }
  }
}

extension JSONError.Reason {
  private static func name(_ found: Unicode.Scalar?) -> String {
    guard let found else { return "the end of the text" }
    let isPrintable = (0x21...0x7E).contains(found.value) || found.properties.isAlphabetic
    return isPrintable ? "'\(found)'" : "U+\(hex(found.value, 4))"
  }

  private static func hex(_ number: some BinaryInteger, _ width: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func quoted(_ key: String) -> String {
    var writer = JSONWriter()
    writer.writeString(key)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
