extension String {
  /// A number's text with commas between thousands: `-1,234,567.891`.
  package var groupingDigits: String {
    let digits = utf8.drop { $0 == UInt8(ascii: "-") }
    let whole = digits.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard whole.count > 3 else { return self }
    var grouped = self[..<whole.startIndex]
    for (offset, digit) in self[whole.startIndex..<whole.endIndex].enumerated() {
      if offset > 0, (whole.count - offset) % 3 == 0 { grouped.append(",") }
      grouped.append(digit)
    }
    return String(grouped) + self[whole.endIndex...]
  }
}
