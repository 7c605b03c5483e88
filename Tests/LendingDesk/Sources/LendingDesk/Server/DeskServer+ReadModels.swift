import Daybook
import Hummingbird

extension DeskServer {
  /// Returns a member's loans; `?after=` gives the position of an event to wait for.
  @Sendable func loans(_ request: Request, _ context: BasicRequestContext) async throws
    -> LoansAnswer
  {
    let member = try context.parameters.require("member")
    try await wait(for: Loans.self, request)
    return try await models.read(Loans.self) { rows, position in
      let loans = rows.startingWith(member).map { key, row in
        LoansAnswer.Loan(book: key.book, due: row.due, desk: row.desk)
      }
      return LoansAnswer(position: position, loans: loans)
    }
  }

  /// Returns the loans that are overdue today, and the debts, both as of the same event.
  @Sendable func overdue(_ request: Request, _ context: BasicRequestContext) async throws
    -> OverdueAnswer
  {
    try await wait(for: Fines.self, request)
    try await wait(for: Loans.self, request)
    let snapshot = try models.snapshot(Loans.self, Fines.self)
    let overdue = try snapshot.read(Loans.self) { $0.overdue(on: today()) }
    let owed = try snapshot.read(Fines.self) { fines in
      fines.filter { $0.row.cents > 0 }.map { ($0.key, $0.row.cents) }
    }
    return OverdueAnswer(
      position: snapshot.position, overdue: overdue,
      owed: Dictionary(uniqueKeysWithValues: owed))
  }

  private func wait(for projection: any Projection.Type, _ request: Request) async throws {
    guard let after = request.uri.queryParameters.get("after", as: UInt64.self) else { return }
    do {
      try await models.wait(for: projection, toReach: after, within: .seconds(2))
    } catch let error as ViewError where error.code == .notReached {
      throw HTTPError(.serviceUnavailable, message: "\(error)")
    }
  }
}
