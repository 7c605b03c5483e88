internal import DaybookRendering

/// Fields within dynamic columns that are not listed.
struct OmittedFields {
  private(set) var count: Int64 = 0
  /// Whether `count` is only a lower limit, because an object has too many fields to count.
  private var isLeast = false

  /// The maximum number of fields within one object that the description counts.
  private static let mostCounted: Int64 = 1_000

  /// Adds the number of fields that the description omitted for one object.
  mutating func add(_ count: Int64) {
    self.count += count
    if count >= Self.mostCounted { isLeast = true }
  }

  /// The number of omitted fields plus `others`, as in `at least 1,240`.
  func text(with others: Int = 0) -> String {
    (isLeast ? "at least " : "") + "\(count + Int64(others))".groupingDigits
  }
}
