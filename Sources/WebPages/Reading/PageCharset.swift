/// A character encoding of web pages.
package enum PageCharset: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case windows1251 = "windows-1251"
  /// The charset that web pages usually call Latin 1.
  case windows1252 = "windows-1252"

  /// The charset that a page or a server calls `name`; `nil` if it is not supported.
  package init?(named name: String) {
    let name = name.lowercased().trimmingBlanks.filter { $0 != "\"" && $0 != "'" }
    switch name {
    case "utf-8", "utf8", "unicode-1-1-utf-8": self = .utf8
    case "utf-16", "utf-16le", "unicode": self = .utf16LittleEndian
    case "utf-16be": self = .utf16BigEndian
    case "windows-1251", "cp1251", "x-cp1251": self = .windows1251
    case "windows-1252", "cp1252", "iso-8859-1", "iso8859-1", "latin1", "latin-1", "us-ascii",
      "ascii":
      self = .windows1252
    default: return nil
    }
  }

  /// Decodes `bytes`, and replaces bytes that encode no character with `�`.
  package func text(of bytes: ArraySlice<UInt8>) -> String {
    switch self {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    case .utf16LittleEndian: Self.utf16(bytes) { UInt16($0) | UInt16($1) << 8 }
    case .utf16BigEndian: Self.utf16(bytes) { UInt16($1) | UInt16($0) << 8 }
    case .windows1251: Self.mapped(bytes, Self.cyrillic, 0xC0) { 0x0410 + UInt32($0) - 0xC0 }
    case .windows1252: Self.mapped(bytes, Self.western, 0xA0) { UInt32($0) }
    }
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, _ unit: (UInt8, UInt8) -> UInt16
  ) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      unit(bytes[$0], bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Decodes bytes from 0x80 up to `end` with a table, and bytes from `end` on with a rule.
  private static func mapped(
    _ bytes: ArraySlice<UInt8>, _ table: [UInt16], _ end: UInt8, _ rule: (UInt8) -> UInt32
  ) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      let code =
        byte < 0x80 ? UInt32(byte) : byte < end ? UInt32(table[Int(byte) - 0x80]) : rule(byte)
      text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
    }
    return String(text)
  }

  /// The code points for the bytes 0x80 to 0xBF of windows-1251.
  private static let cyrillic: [UInt16] = [
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x0409, 0x2039,
    0x040A, 0x040C, 0x040B, 0x040F, 0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0xFFFD, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F, 0x00A0, 0x040E, 0x045E, 0x0408,
    0x00A4, 0x0490, 0x00A6, 0x00A7, 0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407,
    0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7, 0x0451, 0x2116, 0x0454, 0x00BB,
    0x0458, 0x0405, 0x0455, 0x0457,
  ]

  /// The code points for the bytes 0x80 to 0x9F of windows-1252.
  private static let western: [UInt16] = [
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
  ]
}
