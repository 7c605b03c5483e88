internal import DaybookEvents

/// The encoding of a foreign text's characters.
///
/// ```swift
/// mapping.encoding = .windows1252
/// mapping.decimal = ","
/// ```
public enum TextEncoding: String, Sendable, CaseIterable {
  /// UTF-8, with or without a byte order mark.
  case utf8 = "utf-8"
  /// The code page 1252 of Windows; its five undefined bytes become control characters.
  case windows1252 = "windows-1252"
  /// ISO 8859-1: each byte is the code point of its character.
  case latin1
}

extension TextEncoding {
  /// The encoding whose name or alias is `name`.
  init(named name: String) throws(ImportError) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "windows-1252", "cp1252", "windows1252": self = .windows1252
    case "latin1", "latin-1", "iso-8859-1", "iso8859-1": self = .latin1
    default:
      throw ImportError(
        .badOptions("--encoding wants utf-8, windows-1252 or latin1; '\(name)' is none of them."))
    }
  }

  /// Adds `text` to `bytes` in UTF-8.
  func write(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    for byte in text {
      guard byte >= 0x80 else {
        bytes.append(byte)
        continue
      }
      var scalar = UInt32(byte)
      if self == .windows1252, byte < 0xA0 { scalar = Self.windows[Int(byte) - 0x80] }
      bytes += UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? .init()
    }
  }

  /// The code points of the bytes 0x80 to 0x9F in code page 1252.
  private static let windows: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
