extension JSONError {
  /// The fault of the text.
  ///
  /// `found` is the character that was found instead of the expected character; `nil` at the end of
  /// the text.
  public enum Reason: Equatable, Sendable {
    /// The text is empty, or only blanks.
    case emptyText
    /// The text begins with U+FEFF.
    case byteOrderMark
    /// The text has more than `limit` bytes: 4 GiB less 1 byte.
    case tooLong(limit: Int)
    /// Arrays and objects are nested more than `limit` levels deep; the limit is 64.
    case tooDeep(limit: Int)
    /// A value is expected, but another character was found.
    case expectedValue(found: Unicode.Scalar?)
    /// A key in double quotes is expected, but another character was found.
    case expectedKey(found: Unicode.Scalar?)
    /// A key is not followed by `:`.
    case expectedColon(found: Unicode.Scalar?)
    /// An element of an array is not followed by `,` or `]`.
    case expectedCommaOrBracket(found: Unicode.Scalar?)
    /// A member of an object is not followed by `,` or `}`.
    case expectedCommaOrBrace(found: Unicode.Scalar?)
    /// Something follows the value.
    case expectedEnd(found: Unicode.Scalar?)
    /// There is a comma before the closing bracket or brace.
    case trailingComma
    /// There is a comment, with `//` or `/*`, between two parts.
    case comment
    /// An unquoted word is not `true`, `false` or `null`.
    case unknownWord(String)
    /// A number is `NaN` or infinite, which JSON cannot write.
    case notFinite(String)
    /// An object has this key twice.
    case duplicateKey(String)
    /// This byte begins no valid UTF-8.
    case invalidUTF8(UInt8)
    /// The text ends inside a string.
    case unfinishedString
    /// A string has this control character, below U+0020, without an escape.
    case controlCharacter(UInt8)
    /// A backslash is followed by a character that makes no escape.
    case unknownEscape(found: Unicode.Scalar?)
    /// One of the four characters after `\u` is no hexadecimal digit.
    case expectedHexDigit(found: Unicode.Scalar?)
    /// An escape is one half of a surrogate pair, and the other half is missing.
    case loneSurrogate(UInt16)
    /// A number has a digit after a leading zero.
    case leadingZero
    /// A number lacks a digit: after its sign, its point or its exponent.
    case expectedDigit(found: Unicode.Scalar?)
    /// A whole number is less than -2⁶³, or more than 2⁶⁴ - 1.
    case integerOutOfRange
    /// A number is too large for a `Double`.
    case realOutOfRange
    /// A number other than 0 is too small for a `Double`: it would become 0.
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
    case .unknownWord(let word): "Found '\(word)', expected a value such as true, false or null."
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
