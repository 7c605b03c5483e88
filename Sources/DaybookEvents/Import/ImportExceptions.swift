/// The numbers of records that were imported with changes, or not at all.
public struct ImportExceptions: Equatable, Sendable {
  /// Records without a time, which got that of another record.
  public var supplied: Int
  /// Records that could not be read or stored, and were set aside.
  public var skipped: Int

  /// Makes a count.
  public init(supplied: Int = 0, skipped: Int = 0) {
    (self.supplied, self.skipped) = (supplied, skipped)
  }
}
