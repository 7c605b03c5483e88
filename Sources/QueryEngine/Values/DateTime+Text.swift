internal import DaybookValues

extension DateTime: CustomStringConvertible {
  /// The text that `tostring()` returns: `2026-03-23T10:00:00.0000000Z`.
  package var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes, fractionDigits: 7)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the moment in ISO 8601, with `fractionDigits` digits after the decimal point.
  ///
  /// If this is 0, there is no point.
  package func write(to bytes: inout [UInt8], fractionDigits: Int) {
    let date = date
    let time = UInt64(timeOfDay.ticks)
    bytes.append(digits: UInt64(max(date.year, 0)), width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(digits: UInt64(date.month), width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(digits: UInt64(date.day), width: 2)
    bytes.append(UInt8(ascii: "T"))
    bytes.append(digits: time / 36_000_000_000, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(digits: time / 600_000_000 % 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(digits: time / 10_000_000 % 60, width: 2)
    if fractionDigits > 0 {
      bytes.append(UInt8(ascii: "."))
      let scale = (fractionDigits..<7).reduce(UInt64(1)) { scale, _ in scale * 10 }
      bytes.append(digits: time % 10_000_000 / scale, width: fractionDigits)
    }
    bytes.append(UInt8(ascii: "Z"))
  }

  /// How many digits the fraction of the second has without trailing zeros.
  package var neededFractionDigits: Int {
    var fraction = timeOfDay.ticks % 10_000_000
    guard fraction > 0 else { return 0 }
    var digits = 7
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    return digits
  }
}
