internal import DaybookRendering

/// Fields within dynamic columns that are not listed.
struct OmittedFields {
  private(set) var count: Int64 = 0
  /// Whether there may be more omitted fields than `count`.
  private var isLeast = false

  /// The highest number of fields within one object that a description counts.
  private static let mostCounted: Int64 = 1_000

  /// Adds the fields of an object that its description left out.
  mutating func add(_ count: Int64) {
    self.count += count
    if count >= Self.mostCounted { isLeast = true }
  }

  /// The number of the fields and of `others`, as in `at least 1,240`.
  func text(with others: Int = 0) -> String {
    (isLeast ? "at least " : "") + "\(count + Int64(others))".groupingDigits
  }
}
