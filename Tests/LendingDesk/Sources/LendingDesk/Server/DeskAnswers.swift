import Daybook
import Hummingbird

/// The result of a command: the positions of its events, and whether it was carried out before.
struct CommandAnswer: ResponseEncodable, Codable, Equatable {
  let positions: [UInt64]
  let wasKnown: Bool
}

/// The loans of a member, as of the event at `position`.
struct LoansAnswer: ResponseEncodable, Codable, Equatable {
  struct Loan: Codable, Equatable {
    let book: String
    let due: CalendarDate
    let desk: String
  }

  let position: UInt64
  let loans: [Loan]
}

/// The overdue loans and the debts in cents by member, as of the event at `position`.
struct OverdueAnswer: ResponseEncodable, Codable {
  let position: UInt64
  let overdue: [OverdueLoan]
  let owed: [String: Int64]
}
