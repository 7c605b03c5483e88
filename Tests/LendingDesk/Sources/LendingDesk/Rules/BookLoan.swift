import Daybook

/// A loan of a book to a member, with the rules on its duration and its fine.
struct BookLoan: Equatable {
  /// The maximum number of loans of a member.
  static let most = 3
  /// The number of days for which a book is lent or renewed.
  static let days = 28
  /// The fine for each day late, in cents.
  static let centsPerDay: Int64 = 20

  let member: String
  var due: CalendarDate

  /// Returns the fine in cents when the book comes back on `day`.
  func fine(on day: CalendarDate) -> Int64 {
    max(0, Int64(day.daysSinceEpoch) - Int64(due.daysSinceEpoch)) * Self.centsPerDay
  }
}
