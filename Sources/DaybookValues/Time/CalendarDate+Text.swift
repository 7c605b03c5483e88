extension CalendarDate: LosslessStringConvertible {
  /// The day that a text such as `2026-03-04` names; `nil` for any other form.
  public init?(_ text: String) { self.init(utf8: text.utf8.span) }

  /// The day that a text such as `2026-03-04` names, years 0000 to 9999; `nil` for any other form.
  package init?(utf8 text: Span<UInt8>) {
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = text.number(at: 0..<4), let month = text.number(at: 5..<7),
      let day = text.number(at: 8..<10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The ISO 8601 form, such as `2026-03-04`.
  ///
  /// Years outside 0000 to 9999 have a sign and at least four digits, and cannot be read back.
  public var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(copying: bytes.span)
  }

  /// Appends ``description``.
  package func write(to bytes: inout [UInt8]) {
    let (year, month, day) = parts
    bytes.append(year: year)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(twoDigits: month)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(twoDigits: day)
  }
}

extension Span<UInt8> {
  /// The decimal number in `range`; `nil` when one of the bytes is no digit.
  func number(at range: Range<Int>) -> Int? {
    var number = 0
    for offset in range {
      guard byte(at: offset).isDigit else { return nil }
      number = number &* 10 &+ Int(self[offset] &- UInt8(ascii: "0"))
    }
    return number
  }
}

extension [UInt8] {
  mutating func append(twoDigits number: Int) {
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10))
    append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a year in four digits, or with a sign outside 0 to 9999.
  mutating func append(year: Int) {
    if year < 0 || year > 9999 { append(UInt8(ascii: year < 0 ? "-" : "+")) }
    let magnitude = Int(year.magnitude)
    if magnitude > 9999 { append(decimal: UInt64(magnitude / 10_000)) }
    append(twoDigits: magnitude / 100 % 100)
    append(twoDigits: magnitude % 100)
  }
}
