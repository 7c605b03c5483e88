/// Reads the parts of a time from a text, one after the other.
struct TimeScanner {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index == bytes.count }
  private var next: UInt8 { isAtEnd ? 0 : bytes[index] }
  private var isAtDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) }

  mutating func take(_ byte: UInt8) -> Bool {
    guard !isAtEnd, next == byte else { return false }
    index += 1
    return true
  }

  mutating func takeBlanks() {
    while !isAtEnd, next == 0x20 || next == 0x09 { index += 1 }
  }

  /// Reads a number with as many digits as `digits` allows; returns `nil` for too few digits.
  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    var (value, count) = (0, 0)
    while count < digits.upperBound, isAtDigit {
      value = value * 10 + Int(next - UInt8(ascii: "0"))
      (index, count) = (index + 1, count + 1)
    }
    return count >= digits.lowerBound ? value : nil
  }

  /// Reads a number after optional blanks; returns `nil` for too few digits.
  mutating func paddedNumber(_ digits: ClosedRange<Int>) -> Int? {
    takeBlanks()
    return number(digits)
  }

  /// Reads a name, in full or by its first three letters, and returns its index in `names`.
  mutating func name(of names: [String]) -> Int? {
    let start = index
    var word = ""
    while !isAtEnd, (0x61...0x7A).contains(next | 0x20) {
      word.unicodeScalars.append(Unicode.Scalar(next | 0x20))
      index += 1
    }
    if let found = names.firstIndex(where: {
      $0 == word || word.utf8.count >= 3 && $0.hasPrefix(word)
    }) {
      // The whole word is a name, or an abbreviation of at least three letters. The loop below
      // finds a three-letter name that other letters directly follow.
      return found
    }
    for (place, name) in names.enumerated() where word.hasPrefix(name.prefix(3)) {
      index = start + min(3, name.utf8.count)
      return place
    }
    return nil
  }

  /// The digits of a fraction of a second; fractions of a microsecond are dropped.
  mutating func microseconds() -> Int? {
    var (value, place) = (0, 100_000)
    guard isAtDigit else { return nil }
    while isAtDigit {
      value += Int(next - UInt8(ascii: "0")) * place
      (place, index) = (place / 10, index + 1)
    }
    return value
  }

  /// Reads a zone as seconds to the east of UTC: `+0100`, `+01:00`, `-08`, `Z`, `UTC`, or another
  /// short name.
  mutating func offset() -> Int? {
    if (0x61...0x7A).contains(next | 0x20) {
      let word = bytes[index...].prefix { (0x61...0x7A).contains($0 | 0x20) }
      index += word.count
      return ZoneAbbreviation.seconds(String(decoding: word, as: UTF8.self))
    }
    let isWest = next == UInt8(ascii: "-")
    guard isWest || next == UInt8(ascii: "+") else { return nil }
    index += 1
    guard let hours = number(2...2), hours < 24 else { return nil }
    _ = take(UInt8(ascii: ":"))
    let minutes = isAtDigit ? number(2...2) : 0
    guard let minutes, minutes < 60 else { return nil }
    return (isWest ? -1 : 1) * (hours * 3_600 + minutes * 60)
  }
}
