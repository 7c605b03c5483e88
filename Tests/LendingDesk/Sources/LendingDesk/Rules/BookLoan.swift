import Daybook

/// A book that a member has, and what it costs to be late.
struct BookLoan: Equatable {
  /// How many loans a member has at most.
  static let most = 3
  /// For how many days a book is lent or renewed.
  static let days = 28
  /// What a day late costs.
  static let centsPerDay: Int64 = 20

  let member: String
  var due: CalendarDate

  /// What is to be paid when the book comes back on `day`.
  func fine(on day: CalendarDate) -> Int64 {
    max(0, Int64(day.daysSinceEpoch) - Int64(due.daysSinceEpoch)) * Self.centsPerDay
  }
}
