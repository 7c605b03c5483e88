extension JSONWriter {
  /// Writes an integer of any width in decimal.
  package mutating func writeInteger<Number: FixedWidthInteger>(_ number: Number) {
    guard let magnitude = UInt64(exactly: number.magnitude) else {
      bytes.append(contentsOf: number.description.utf8)
      return
    }
    if number < 0 { writeByte(UInt8(ascii: "-")) }
    bytes.append(decimal: magnitude)
  }

  /// Writes the shortest text that reads back as `number`, with a point or an exponent.
  ///
  /// JSON has no words for `NaN`, `Infinity` and `-Infinity`: they are written as texts.
  package mutating func writeReal(_ number: Double) {
    if number.isFinite {
      bytes.append(contentsOf: number.description.utf8)
    } else {
      writeString(number.shortestText)
    }
  }
}

extension Double {
  /// The shortest text that reads back as this number, or `NaN`, `Infinity`, `-Infinity`.
  package var shortestText: String {
    if isNaN { return "NaN" }
    return isFinite ? description : self < 0 ? "-Infinity" : "Infinity"
  }
}

extension [UInt8] {
  /// Appends the decimal digits of `number`.
  mutating func append(decimal number: UInt64) {
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = 20
    var rest = number
    repeat {
      first &-= 1
      digits[first] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest != 0 && first > 0
    append(addingCapacity: 20) { output in
      for position in first..<20 { output.append(digits[position]) }
    }
  }
}
