/// The end of a private key whose beginning is not in the text: lines of base64, and the `END`
/// line.
///
/// ```text
/// MIIEowIBAAKCAQEAx2…
/// q1w==
/// -----END RSA PRIVATE KEY-----
/// ```
enum SecretKeyTail {
  /// The minimum number of bytes of a base64 line, except the last line.
  private static let shortest = 16
  /// The maximum number of bytes before the base64 in a line, such as a line number in a listing.
  private static let longestMargin = 16

  /// The range of each key without a beginning, from its first base64 line to the end of its `END`
  /// line.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var (ranges, index) = ([Range<Int>](), 0)
    while let end = bytes[index...].place(of: "-----END ") {
      index = end.upperBound
      guard let last = titleEnd(in: bytes, from: end.upperBound),
        let start = start(of: end.lowerBound, in: bytes)
      else { continue }
      ranges.append(start..<last)
    }
    return ranges
  }

  /// Whether the complete text is a part of a key.
  ///
  /// It then has only lines of base64, and is neither a path nor a word.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty, !isPath(bytes), bytes.allSatisfy({ isOfBase64($0) || $0.isBlank })
    else { return false }
    let lines = bytes.split(whereSeparator: \.isBlank)
    return lines.contains { $0.last == UInt8(ascii: "=") || isMixed($0) }
  }

  /// Whether the text is a path: it begins with `/`, and at least every twelfth byte is a `/`, on
  /// average.
  private static func isPath(_ bytes: [UInt8]) -> Bool {
    let stroke = UInt8(ascii: "/")
    return bytes.first == stroke && bytes.count { $0 == stroke } * 12 >= bytes.count
  }

  /// Whether a line is long enough for a key, and has small letters, capital letters and digits.
  private static func isMixed(_ line: ArraySlice<UInt8>) -> Bool {
    line.count >= shortest && line.contains(where: \.isDigit)
      && line.contains { (0x41...0x5A).contains($0) }
      && line.contains { (0x61...0x7A).contains($0) }
  }

  /// Whether the text ends within a private key.
  ///
  /// It is `nil` if the text has neither a `BEGIN` line nor an `END` line of a key.
  static func isOpen(_ bytes: [UInt8]) -> Bool? {
    guard bytes.place(of: "PRIVATE KEY-----") != nil else { return nil }
    var isOpen = false
    for line in bytes.split(separator: 0x2D) where line.count <= 80 {
      let title = String(decoding: line, as: UTF8.self)
      guard title.hasSuffix("PRIVATE KEY") else { continue }
      isOpen = title.hasPrefix("BEGIN ")
    }
    return isOpen
  }

  private static func titleEnd(in bytes: [UInt8], from start: Int) -> Int? {
    bytes[start...].prefix(60).place(of: "PRIVATE KEY-----")?.upperBound
  }

  /// The start of the base64 lines before the `END` line at `end`; `nil` if there are none.
  private static func start(of end: Int, in bytes: [UInt8]) -> Int? {
    var (first, place, isKey) = (Int?.none, end, false)
    while let lineEnd = lineEnd(before: margin(before: place, in: bytes), in: bytes) {
      let start = baseStart(before: lineEnd, in: bytes)
      guard lineEnd > start else { break }
      let isLong = lineEnd - start >= shortest
      guard first == nil || isLong else { break }
      isKey = isKey || isLong || bytes[lineEnd - 1] == UInt8(ascii: "=")
      (first, place) = (start, start)
    }
    return isKey ? first : nil
  }

  /// The offset at which the base64 that ends at `end` begins.
  private static func baseStart(before end: Int, in bytes: [UInt8]) -> Int {
    var start = end
    while start > 0, isOfBase64(bytes[start - 1]) { start -= 1 }
    // In an escape such as `\\n`, the letter belongs to the escape, not to the base64.
    let isEscape = start > 0 && start < end && bytes[start - 1] == 0x5C
    return isEscape ? start + 1 : start
  }

  /// The end of the previous line, if a line begins at `start`; `nil` if no line begins there.
  private static func lineEnd(before start: Int, in bytes: [UInt8]) -> Int? {
    var end = start
    if end > 0, bytes[end - 1] == 0x0A {
      end -= 1
      return end > 0 && bytes[end - 1] == 0x0D ? end - 1 : end
    }
    while end > 1, bytes[end - 2] == 0x5C, "nr".utf8.contains(bytes[end - 1]) { end -= 2 }
    while end < start, end > 0, bytes[end - 1] == 0x5C { end -= 1 }
    return end < start ? end : nil
  }

  /// The start of the line, if `place` follows only a margin.
  ///
  /// A margin has blanks, a number and a mark, as in a listing.
  private static func margin(before place: Int, in bytes: [UInt8]) -> Int {
    let least = max(0, place - longestMargin)
    let margin = bytes[least..<place]
    let start = margin.lastIndex { !isOfMargin($0) }.map { $0 + 1 } ?? least
    return start
  }

  private static func isOfMargin(_ byte: UInt8) -> Bool {
    byte.isSpace || byte.isDigit || "|:>+".utf8.contains(byte) || "→".utf8.contains(byte)
  }

  private static func isOfBase64(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "+/=".utf8.contains(byte)
  }
}
