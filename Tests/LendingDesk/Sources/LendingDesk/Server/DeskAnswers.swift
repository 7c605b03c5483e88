import Daybook
import Hummingbird

/// What came of a command: where its events stand, and whether it was done before.
struct CommandAnswer: ResponseEncodable, Codable, Equatable {
  let positions: [UInt64]
  let wasKnown: Bool
}

/// What a member has.
struct LoansAnswer: ResponseEncodable, Codable, Equatable {
  struct Loan: Codable, Equatable {
    let book: String
    let due: CalendarDate
    let desk: String
  }

  let position: UInt64
  let loans: [Loan]
}

/// What is late, and who owes.
struct OverdueAnswer: ResponseEncodable, Codable {
  let position: UInt64
  let overdue: [OverdueLoan]
  let owed: [String: Int64]
}
