/// How many records of a source were not taken as they stand.
public struct ImportExceptions: Equatable, Sendable {
  /// Those without a time, which were given that of another record.
  public var supplied: Int
  /// Those that could not be read, or not be kept, and were put aside.
  public var skipped: Int

  /// Makes a count.
  public init(supplied: Int = 0, skipped: Int = 0) {
    (self.supplied, self.skipped) = (supplied, skipped)
  }
}
