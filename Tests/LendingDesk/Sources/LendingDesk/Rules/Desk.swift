import Daybook

enum Desk: Decider {
  enum Command: Equatable {
    case lend(book: String, to: String, on: CalendarDate, at: String)
    case renew(book: String, on: CalendarDate)
    case takeBack(book: String, on: CalendarDate)
    case reserve(book: String, by: String)
    case pay(cents: Int64, by: String)
  }

  enum Refusal: Error, Equatable {
    case isLent(to: String), isNotLent, isReserved(by: String)
    case hasLoans(Int), owes(cents: Int64)
  }

  struct State {
    var loans: [String: BookLoan] = [:]
    var waiting: [String: [String]] = [:]
    var owed: [String: Int64] = [:]
  }

  static let initialState = State()

  /// The day is the server's: the same request, a day later, is the same command.
  static func identity(of command: Command) -> CommandIdentity {
    switch command {
    case .lend(let book, let member, _, let desk): CommandIdentity("lend", book, member, desk)
    case .renew(let book, _): CommandIdentity("renew", book)
    case .takeBack(let book, _): CommandIdentity("takeBack", book)
    case .reserve, .pay: CommandIdentity(of: command)
    }
  }

  static func evolve(_ state: inout State, _ event: DeskEvent) {
    switch event {
    case .lent(let lent):
      state.loans[lent.book] = BookLoan(member: lent.member, due: lent.due)
      state.waiting[lent.book]?.removeAll { $0 == lent.member }
    case .renewed(let renewed): state.loans[renewed.book]?.due = renewed.due
    case .returned(let returned):
      state.loans[returned.book] = nil
      state.owed[returned.member, default: 0] += returned.fine
    case .reserved(let reserved): state.waiting[reserved.book, default: []] += [reserved.member]
    case .paid(let paid): state.owed[paid.member, default: 0] -= paid.cents
    }
  }

  static func decide(_ command: Command, _ state: State) throws(Refusal) -> [DeskEvent] {
    switch command {
    case .lend(let book, let member, let day, let desk):
      try state.allowsLoan(of: book, to: member)
      let due = day.adding(days: BookLoan.days)
      return [.lent(BookLent(book: book, member: member, due: due, desk: desk))]
    case .renew(let book, let day):
      let loan = try state.loan(of: book)
      if let next = state.waiting[book]?.first { throw .isReserved(by: next) }
      let due = day.adding(days: BookLoan.days)
      return [.renewed(BookRenewed(book: book, member: loan.member, due: due))]
    case .takeBack(let book, let day):
      let loan = try state.loan(of: book)
      let fine = loan.fine(on: day)
      return [.returned(BookReturned(book: book, member: loan.member, fine: fine))]
    case .reserve(let book, let member):
      let loan = try state.loan(of: book)
      if loan.member == member { throw .isLent(to: member) }
      if state.waiting[book, default: []].contains(member) { return [] }
      return [.reserved(BookReserved(book: book, member: member))]
    case .pay(let cents, let member):
      let owed = state.owed[member, default: 0]
      guard 1...max(1, owed) ~= cents, owed > 0 else { throw .owes(cents: owed) }
      return [.paid(FinePaid(member: member, cents: cents))]
    }
  }
}

extension Desk.State {
  func loan(of book: String) throws(Desk.Refusal) -> BookLoan {
    guard let loan = loans[book] else { throw .isNotLent }
    return loan
  }

  func allowsLoan(of book: String, to member: String) throws(Desk.Refusal) {
    if let loan = loans[book] { throw .isLent(to: loan.member) }
    if let next = waiting[book]?.first, next != member { throw .isReserved(by: next) }
    let count = loans.values.count { $0.member == member }
    if count >= BookLoan.most { throw .hasLoans(count) }
    if let cents = owed[member], cents > 0 { throw .owes(cents: cents) }
  }
}
