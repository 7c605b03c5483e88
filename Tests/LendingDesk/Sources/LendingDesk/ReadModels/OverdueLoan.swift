import Daybook

/// A loan that is overdue on some day, with its fine up to that day in cents.
struct OverdueLoan: Codable, Equatable {
  let member: String
  let book: String
  let due: CalendarDate
  let fine: Int64
}

extension Rows<Loans.Key, Loans.Row> {
  /// Returns the loans that are overdue on `day`, those with the earliest due date first.
  func overdue(on day: CalendarDate) -> [OverdueLoan] {
    filter { $0.row.due < day }.sorted { ($0.row.due, $0.key) < ($1.row.due, $1.key) }
      .map { key, row in
        let fine = BookLoan(member: key.member, due: row.due).fine(on: day)
        return OverdueLoan(member: key.member, book: key.book, due: row.due, fine: fine)
      }
  }
}
