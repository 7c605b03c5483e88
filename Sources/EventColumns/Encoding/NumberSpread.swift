/// The range of some whole numbers.
struct NumberSpread: Equatable {
  private(set) var least: Int64
  private(set) var greatest: Int64

  /// The range of `numbers`; `nil` without numbers.
  init?(of numbers: [Int64]) {
    guard let first = numbers.first else { return nil }
    (least, greatest) = (first, first)
    for number in numbers {
      least = min(least, number)
      greatest = max(greatest, number)
    }
  }

  /// The range of the differences between neighbouring numbers; `nil` without neighbours.
  ///
  /// A difference that does not fit wraps around.
  init?(ofStepsBetween numbers: [Int64]) {
    guard numbers.count > 1 else { return nil }
    var (least, greatest, last) = (Int64.max, Int64.min, numbers[0])
    for number in numbers.dropFirst() {
      let step = number &- last
      least = min(least, step)
      greatest = max(greatest, step)
      last = number
    }
    (self.least, self.greatest) = (least, greatest)
  }

  /// The number of bits for the difference of any number from the least number.
  var bits: Int {
    let distance = UInt64(bitPattern: greatest &- least)
    return PackedShape.storedBits(64 - distance.leadingZeroBitCount)
  }
}
