internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that encode and decode texts.
  package static let codes: [ScalarFunction] = [
    .urlEncode, .urlEncodeComponent, .urlDecode, .tohex, .unicodeCodepointsFromString,
    .unicodeCodepointsToString, .formatBytes, .base64EncodeTostring, .base64DecodeTostring,
    .base64DecodeToarray, .base64EncodeFromarray, .base64EncodeFromguid, .base64DecodeToguid,
  ]

  static var urlEncode: ScalarFunction {
    ScalarFunction(
      "url_encode", [Parameter("text", .plainString)], gives: .string, nulls: .handled,
      "A text as a URL holds it, blanks as '+'."
    ) { .string($0.text(0).percentEncoded(blank: "+")) }
    .showing(#"url_encode("a b&c") → a+b%26c"#)
  }

  static var urlEncodeComponent: ScalarFunction {
    ScalarFunction(
      "url_encode_component", [Parameter("text", .plainString)], gives: .string, nulls: .handled,
      "A text as a URL holds it, blanks as '%20'."
    ) { .string($0.text(0).percentEncoded(blank: "%20")) }
    .showing(#"url_encode_component("a b&c") → a%20b%26c"#)
  }

  static var urlDecode: ScalarFunction {
    ScalarFunction(
      "url_decode", [Parameter("text", .plainString)], gives: .string, nulls: .handled,
      "The text that a part of a URL stands for."
    ) { .string($0.text(0).percentDecoded) }
    .showing(#"url_decode("a%20b") → a b"#)
  }

  static var tohex: ScalarFunction {
    ScalarFunction(
      "tohex", [Parameter("number", .integer), Parameter("minLength", .integer, .optional)],
      gives: .string, keepsColumnName: true,
      "A whole number in hexadecimal digits, at least so many."
    ) { .string($0[0].hexadecimal(atLeast: $0.long(1))) }
    .showing("tohex(255) → ff")
  }

  static var unicodeCodepointsFromString: ScalarFunction {
    ScalarFunction(
      "unicode_codepoints_from_string", also: ["to_utf8"], [Parameter("text", .any)],
      gives: .dynamic,
      nulls: .handled, "The code points of a text."
    ) { .array($0.text(0).unicodeScalars.map { .integer(Int64($0.value)) }) }.needing(.elements)
      .showing(#"unicode_codepoints_from_string("ab") → [97,98]"#)
  }

  static var unicodeCodepointsToString: ScalarFunction {
    ScalarFunction(
      "unicode_codepoints_to_string", also: ["make_string"],
      [Parameter("codepoint or array", .integer, .repeated)],
      gives: .string, nulls: .handled, "The text of code points."
    ) { arguments in
      let points = arguments.values.flatMap(\.elements).map { $0.unwrapped.wholeNumber }
      let scalars = points.compactMap {
        $0.flatMap { UInt32(exactly: $0) }.flatMap(Unicode.Scalar.init)
      }
      guard scalars.count == points.count else { return .string("") }
      return .string(String(String.UnicodeScalarView(scalars)))
    }
    .showing("unicode_codepoints_to_string(97, 98) → ab")
  }

  static var formatBytes: ScalarFunction {
    ScalarFunction(
      "format_bytes",
      [
        Parameter("size", .number), Parameter("precision", .integer, .optional),
        Parameter("units", .string, .optional),
      ],
      gives: .string, "A number of bytes with a unit that a person reads."
    ) { .string(ByteCount($0.real(0)).text(digits: $0.long(1), unit: $0.text(2))) }
    .showing("format_bytes(1536) → 2 KB")
  }

  static var base64EncodeTostring: ScalarFunction {
    ScalarFunction(
      "base64_encode_tostring", also: ["base64_encodestring"], [Parameter("text", .string)],
      gives: .string, nulls: .handled, "A text in Base64."
    ) { .string(Base64.text(of: Array($0.text(0).utf8))) }
    .showing(#"base64_encode_tostring("daybook") → ZGF5Ym9vaw=="#)
  }

  static var base64DecodeTostring: ScalarFunction {
    ScalarFunction(
      "base64_decode_tostring", also: ["base64_decodestring"], [Parameter("base64", .string)],
      gives: .string, nulls: .handled,
      "The text that Base64 stands for; \"\" when it stands for none."
    ) { arguments in
      let bytes = Base64.bytes(of: arguments.text(0)) ?? []
      return .string(String(validating: bytes, as: UTF8.self) ?? "")
    }
    .showing(#"base64_decode_tostring("ZGF5Ym9vaw==") → daybook"#)
  }

  static var base64DecodeToarray: ScalarFunction {
    ScalarFunction(
      "base64_decode_toarray", [Parameter("base64", .string)], gives: .dynamic,
      "The bytes that Base64 stands for."
    ) { Base64.bytes(of: $0.text(0)).map { .array($0.map { .integer(Int64($0)) }) } ?? .null }
    .needing(.elements)
    .showing(#"base64_decode_toarray("YWI=") → [97,98]"#)
  }

  static var base64EncodeFromarray: ScalarFunction {
    ScalarFunction(
      "base64_encode_fromarray", [Parameter("bytes", .dynamic)], gives: .string,
      "An array of bytes in Base64."
    ) { arguments in
      let numbers = arguments.array(0) ?? []
      let bytes = numbers.compactMap { $0.integer.flatMap { UInt8(exactly: $0) } }
      return .string(bytes.count == numbers.count ? Base64.text(of: bytes) : "")
    }
    .showing("base64_encode_fromarray(dynamic([97, 98])) → YWI=")
  }

  static var base64EncodeFromguid: ScalarFunction {
    ScalarFunction(
      "base64_encode_fromguid", [Parameter("guid", .guid)], gives: .string, "A guid in Base64."
    ) { .string($0.guid(0).map { Base64.text(of: $0.mixedEndianBytes) } ?? "") }
    .showing(
      "base64_encode_fromguid(guid(74be27de-1e4e-49d9-b579-fe0b331d3642)) → 3ie+dE4e2Um1ef4LMx02Qg=="
    )
  }

  static var base64DecodeToguid: ScalarFunction {
    ScalarFunction(
      "base64_decode_toguid", [Parameter("base64", .string)], gives: .guid,
      "The guid that Base64 stands for."
    ) { arguments in
      Base64.bytes(of: arguments.text(0)).flatMap { EventID(mixedEndianBytes: $0) }.map {
        .guid($0)
      } ?? .null
    }
    .showing(
      #"base64_decode_toguid("3ie+dE4e2Um1ef4LMx02Qg==") → 74be27de-1e4e-49d9-b579-fe0b331d3642"#)
  }
}

extension Value {
  /// The hexadecimal digits of an int or a long.
  ///
  /// A negative number is written in two's complement, with all digits of its type.
  fileprivate func hexadecimal(atLeast length: Int64) -> String {
    let digits: String =
      if case .int(let value) = self {
        String(UInt32(bitPattern: value), radix: 16)
      } else {
        String(UInt64(bitPattern: unwrapped.wholeNumber ?? 0), radix: 16)
      }
    let missing = Int(length.clamped(to: 0...16)) - digits.utf8.count
    return String(repeating: "0", count: max(missing, 0)) + digits
  }
}

extension EventID {
  /// The order of a guid's bytes in Windows.
  ///
  /// The first three fields begin with their lowest byte.
  private static let mixedEndian = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15]

  fileprivate var mixedEndianBytes: [UInt8] {
    Self.mixedEndian.map { position in
      let half = position < 8 ? high : low
      return UInt8(truncatingIfNeeded: half >> (56 - 8 * UInt64(position % 8)))
    }
  }

  fileprivate init?(mixedEndianBytes bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let ordered = Self.mixedEndian.map { bytes[$0] }
    self.init(
      high: ordered[..<8].reduce(0) { $0 << 8 | UInt64($1) },
      low: ordered[8...].reduce(0) { $0 << 8 | UInt64($1) })
  }
}

/// A number of bytes, written with a unit.
struct ByteCount {
  private let size: Double
  private static let units = ["Bytes", "KB", "MB", "GB", "TB", "PB", "EB"]

  init(_ size: Double) { self.size = size }

  /// The size in `unit`, or without a unit in the largest unit that fits.
  ///
  /// It is rounded to `digits` digits. It is "" if the unit is unknown, or if the size is not
  /// finite.
  func text(digits: Int64, unit: String) -> String {
    let wanted = Self.units.firstIndex { $0.lowercased() == unit.lowercased() }
    guard unit.isEmpty || wanted != nil, size.isFinite else { return "" }
    var number = size
    var index = 0
    while index < wanted ?? (Self.units.count - 1), wanted != nil || number.magnitude >= 1024 {
      number /= 1024
      index += 1
    }
    let rounded = number.rounded(toDigits: digits.clamped(to: 0...15))
    let text = rounded.wholeNumber.map { $0.description } ?? rounded.description
    return "\(text) \(Self.units[index])"
  }
}
