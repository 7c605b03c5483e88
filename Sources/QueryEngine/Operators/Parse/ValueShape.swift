/// The shape of a value whose end is determined by its type alone.
///
/// The shapes match the same texts as the regular expressions of ``TextPattern``.
enum ValueShape: Sendable {
  /// Blanks, a sign and digits.
  case whole
  /// A whole number, optionally with a fraction and an exponent.
  case fraction
  /// One or more bytes of a set; for each of the 256 bytes, the array says whether it is in the
  /// set.
  case run([Bool])

  /// The shape of values of `type`; `nil` if the type allows any text.
  init?(_ type: ScalarType) {
    switch type {
    case .int, .long: self = .whole
    case .real, .decimal: self = .fraction
    case .bool: self = .run(Self.flags(of: Self.letters + "_"))
    case .datetime: self = .run(Self.flags(of: "-+/:.TZ 0123456789"))
    case .timespan: self = .run(Self.flags(of: "-0123456789:.dhms"))
    case .guid: self = .run(Self.flags(of: "-0123456789abcdefABCDEF"))
    case .string, .dynamic: return nil
    }
  }

  private static let letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

  /// For each byte, whether it occurs in `text`, which is ASCII.
  private static func flags(of text: String) -> [Bool] {
    let bytes = Set(text.utf8)
    return (UInt8.min...UInt8.max).map { bytes.contains($0) }
  }

  /// The end of the value that begins at `start`; `nil` if none begins there.
  func end(of text: Span<UInt8>, from start: Int) -> Int? {
    switch self {
    case .whole: text.digitsEnd(from: text.signEnd(from: start))
    case .fraction: text.fractionEnd(from: text.signEnd(from: start))
    case .run(let bytes):
      text.end(from: start) { bytes[Int($0)] }
    }
  }
}

extension Span<UInt8> {
  /// The end of the run of bytes that `test` accepts; `nil` if it does not accept the first byte.
  @inline(__always)
  fileprivate func end(from start: Int, _ test: (UInt8) -> Bool) -> Int? {
    var offset = start
    while offset < count, test(self[offset]) { offset += 1 }
    return offset > start ? offset : nil
  }

  fileprivate func digitsEnd(from start: Int) -> Int? { end(from: start) { $0 &- 0x30 < 10 } }

  /// The offset after blanks and an optional sign that begin at `start`.
  fileprivate func signEnd(from start: Int) -> Int {
    let sign = end(from: start) { $0 == 0x20 || 0x09...0x0D ~= $0 && $0 != 0x0B } ?? start
    return holds(UInt8(ascii: "-"), at: sign) || holds(UInt8(ascii: "+"), at: sign)
      ? sign + 1 : sign
  }

  private func holds(_ byte: UInt8, at offset: Int) -> Bool {
    offset < count && self[offset] == byte
  }

  /// The end of a number in digits.
  ///
  /// The digits may have a point before or among them, and an exponent after them.
  fileprivate func fractionEnd(from start: Int) -> Int? {
    let whole = digitsEnd(from: start)
    var end = whole ?? start
    if holds(UInt8(ascii: "."), at: end) {
      let digits = digitsEnd(from: end + 1)
      if whole == nil, digits == nil { return nil }
      end = digits ?? end + 1
    } else if whole == nil {
      return nil
    }
    return exponentEnd(from: end) ?? end
  }

  private func exponentEnd(from start: Int) -> Int? {
    guard holds(UInt8(ascii: "e"), at: start) || holds(UInt8(ascii: "E"), at: start) else {
      return nil
    }
    let sign = start + 1
    let isSigned = holds(UInt8(ascii: "-"), at: sign) || holds(UInt8(ascii: "+"), at: sign)
    return digitsEnd(from: isSigned ? sign + 1 : sign)
  }
}
