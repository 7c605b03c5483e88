/// Reals that are whole multiples of a power of ten, such as prices.
enum DecimalScale {
  /// The maximum number of digits after the point.
  static let mostDigits: UInt8 = 6
  /// The greatest whole number up to which doubles are exact: 2⁵³.
  private static let greatest = 9_007_199_254_740_992.0

  private static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// The real that is `number` times 10⁻ˢᶜᵃˡᵉ.
  static func real(_ number: Int64, _ scale: UInt8) -> Double {
    Double(number) / powers[Int(scale)]
  }

  /// The least scale at which all reals are exact decimal numbers, with the whole number of each
  /// real; `nil` if no scale is enough.
  ///
  /// `bits` has the bits of the reals.
  static func numbers(ofBits bits: [Int64]) -> (scale: UInt8, numbers: [Int64])? {
    guard !bits.isEmpty else { return nil }
    // In most columns without a common scale, the first few reals already have none.
    let sample = Array(bits.prefix(64))
    for scale in 0...mostDigits where numbers(ofBits: sample, scale) != nil {
      if let numbers = numbers(ofBits: bits, scale) { return (scale, numbers) }
    }
    return nil
  }

  private static func numbers(ofBits bits: [Int64], _ scale: UInt8) -> [Int64]? {
    var numbers: [Int64] = []
    numbers.reserveCapacity(bits.count)
    let power = powers[Int(scale)]
    for pattern in bits {
      let real = Double(bitPattern: UInt64(bitPattern: pattern))
      let scaled = (real * power).rounded()
      guard scaled.magnitude <= greatest else { return nil }
      // The test cannot use `scaled`, since a negative zero has no whole number.
      let number = Int64(scaled)
      guard self.real(number, scale).bitPattern == real.bitPattern else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
