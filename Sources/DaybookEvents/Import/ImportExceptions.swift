/// How many records an import changed or left out.
///
/// The counts are a part of an ``ImportReport``.
public struct ImportExceptions: Equatable, Sendable {
  /// The number of records without a time, which got the time of another record.
  public var supplied: Int
  /// The number of records that could not be read or stored, and were set aside.
  public var skipped: Int

  /// Makes the counts; by default, all records were imported unchanged.
  public init(supplied: Int = 0, skipped: Int = 0) {
    (self.supplied, self.skipped) = (supplied, skipped)
  }
}
