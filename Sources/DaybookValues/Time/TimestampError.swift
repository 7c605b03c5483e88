/// The reason why a daybook refuses a text as a time, and the offset of the fault.
///
/// The causes are faults of the form, and a day or time that does not exist. Other causes are a
/// leap second, a fraction finer than microseconds, and a year outside 1 to 9999.
///
/// ```swift
/// do throws(TimestampError) {
///   print(try Timestamp(parsing: typed))
/// } catch {
///   print("\(typed) is no time, from byte \(error.byteOffset): \(error.reason)")
/// }
/// ```
public struct TimestampError: Error, Equatable, CustomStringConvertible {
  /// The fault of a text.
  public enum Reason: Equatable, Sendable {
    /// The text is not RFC 3339 from `byteOffset` on; `expected` describes the expected part.
    case malformed(expected: String)
    /// The month does not have the day, or the year does not have the month.
    case noSuchDay
    /// The hour is above 23, or the minute or second above 59.
    case noSuchTimeOfDay
    /// The offset from UTC is above 23:59.
    case noSuchOffset
    /// The second is 60, which a timestamp cannot have.
    case leapSecond
    /// A digit after the sixth decimal of the second is not 0.
    case tooFine
    /// The instant is outside the years 0001 to 9999 in UTC.
    case outOfRange
  }

  /// The fault.
  public let reason: Reason
  /// The offset of the fault, in bytes from the beginning of the text.
  public let byteOffset: Int

  /// The error that `reason` was found at `byteOffset`, in bytes from 0.
  public init(_ reason: Reason, at byteOffset: Int) {
    self.reason = reason
    self.byteOffset = byteOffset
  }

  public var description: String { "\("\(reason)".dropLast()) (byte \(byteOffset))." }
}

extension TimestampError.Reason: CustomStringConvertible {
  /// One sentence for a person, with a full stop and without the offset.
  public var description: String {
    switch self {
    case .malformed(let expected): "Expected \(expected)."
    case .noSuchDay: "Found a day that is not in the calendar."
    case .noSuchTimeOfDay: "Found a time of day past 23:59:59."
    case .noSuchOffset: "Found an offset past 23:59."
    case .leapSecond:
      "Found second 60, and leap seconds have no place on this scale; use second 59."
    case .tooFine: "Found a fraction finer than microseconds, which are the limit."
    case .outOfRange: "Found a time outside the years 0001 to 9999 in UTC."
    }
  }
}
