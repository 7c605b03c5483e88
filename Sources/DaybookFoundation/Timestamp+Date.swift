public import DaybookValues

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Timestamp {
  /// The microsecond that is nearest to `date`.
  ///
  /// A date stores seconds as a `Double`. If a timestamp is converted to a date and back, it is
  /// unchanged in the years 1865 to 2136. In the years 1 to 9999, it differs by at most 16
  /// microseconds.
  ///
  /// - Returns: The timestamp; `nil` if the date is more than 290,000 years from 1970, or is NaN.
  public init?(_ date: Date) {
    // Whole seconds are converted separately, because a `Double` of all microseconds would be less
    // exact.
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
    let rest = ((date.timeIntervalSinceReferenceDate - seconds) * 1_000_000).rounded()
    guard let whole = Int64(exactly: seconds) else { return nil }
    let (since1970, isTooLate) = whole.addingReportingOverflow(Self.referenceSeconds)
    let (product, isTooLarge) = since1970.multipliedReportingOverflow(by: 1_000_000)
    let (sum, isBeyond) = product.addingReportingOverflow(Int64(rest))
    guard !isTooLate, !isTooLarge, !isBeyond else { return nil }
    self.init(microsecondsSinceEpoch: sum)
  }

  /// 2001-01-01T00:00:00Z, the zero of Foundation's dates.
  fileprivate static let referenceSeconds: Int64 = 978_307_200
}

extension Date {
  /// The date nearest to `timestamp`.
  public init(_ timestamp: Timestamp) {
    let (seconds, rest) = timestamp.microsecondsSinceEpoch.quotientAndRemainder(
      dividingBy: 1_000_000)
    // Whole seconds are exact as a `Double`, so only the sum is rounded.
    self.init(
      timeIntervalSinceReferenceDate: Double(seconds - Timestamp.referenceSeconds)
        + Double(rest) / 1_000_000)
  }
}
