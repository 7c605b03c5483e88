internal import DaybookQuery

/// The whole numbers that meet a condition, as a range.
struct WholeNumberRange {
  private(set) var least = Int64.min
  private(set) var greatest = Int64.max

  /// A range with all numbers that pass `test`, and perhaps others if the test lists several.
  ///
  /// It is empty when its least number is above its greatest.
  init(of test: ScanCondition.Test) {
    switch test {
    case .equals(.long(let number)): (least, greatest) = (number, number)
    case .isAtLeast(.long(let number)): least = number
    case .isAtMost(.long(let number)): greatest = number
    case .isAbove(.long(let number)):
      if number == .max { greatest = .min }
      least = number == .max ? .max : number + 1
    case .isBelow(.long(let number)):
      if number == .min { least = .max }
      greatest = number == .min ? .min : number - 1
    case .isOneOf(let values):
      let numbers = values.compactMap(\.storedInteger)
      guard numbers.count == values.count else { return }
      (least, greatest) = (numbers.min() ?? .min, numbers.max() ?? .max)
    default: break
    }
  }
}
