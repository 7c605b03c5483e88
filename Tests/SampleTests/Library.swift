import Daybook

// The running example of the samples: a library that lends books.

struct BookLent: CodedEvent {
  static let type: EventType = "book.lent"
  static var codec: Codec<Self> {
    Codec(.text("book", \.book), .text("reader", \.reader), .date("due", \.due), make: Self.init)
  }

  let book: String
  let reader: String
  let due: CalendarDate
}

enum LendingEvent: EventSet {
  case lent(BookLent)
  case returned(BookReturned)

  static let cases = [EventCase(Self.lent), EventCase(Self.returned)]

  var event: any Event {
    switch self {
    case .lent(let event): event
    case .returned(let event): event
    }
  }
}

struct Loans: Projection {
  static let name = "loans"
  static let version = 1

  func apply(_ recorded: Recorded<LendingEvent>, to rows: inout Rows<String, Loan>) {
    switch recorded.event {
    case .lent(let lent): rows[lent.book] = Loan(reader: lent.reader, due: lent.due)
    case .returned(let returned): rows[returned.book] = nil
    }
  }
}

struct Loan: CodedRow {
  static var codec: Codec<Self> {
    Codec(.text("reader", \.reader), .date("due", \.due), make: Self.init)
  }

  var reader: String
  var due: CalendarDate
}

struct LoanKey: CodedKey {
  static var codec: KeyCodec<Self> {
    KeyCodec(.init("reader", \.reader), .init("due", \.due), make: Self.init)
  }

  let reader: String
  let due: CalendarDate
}

struct LoansByReader: Projection {
  static let name = "loansByReader"
  static let version = 1
  static let indexes: [RowIndex<String, Loan>] = [
    RowIndex("byReader", column: "reader") { loan in loan.reader }
  ]

  func apply(_ recorded: Recorded<LendingEvent>, to loans: inout Rows<String, Loan>) {
    Loans().apply(recorded, to: &loans)
  }
}

enum Lending: Decider {
  enum Command { case lend(String, to: String, until: CalendarDate), takeBack(String) }
  enum Refusal: Error, Equatable { case isLent(to: String) }

  static let initialState: Loan? = nil

  static func evolve(_ loan: inout Loan?, _ event: LendingEvent) {
    switch event {
    case .lent(let lent): loan = Loan(reader: lent.reader, due: lent.due)
    case .returned: loan = nil
    }
  }

  static func decide(_ command: Command, _ loan: Loan?) throws(Refusal) -> [LendingEvent] {
    switch command {
    case .lend(let book, let reader, let due):
      if let loan { throw .isLent(to: loan.reader) }
      return [.lent(BookLent(book: book, reader: reader, due: due))]
    case .takeBack(let book): return loan == nil ? [] : [.returned(BookReturned(book: book))]
    }
  }
}

struct OverdueReminder: PureReaction {
  static let name = "overdueReminder"
  static let version = 1

  func react(
    to recorded: Recorded<LendingEvent>, _ moment: ReactionMoment<NoReadModel>
  ) -> [Reply] {
    switch recorded.event {
    case .lent(let lent):
      [.at(Timestamp(startOf: lent.due), ReminderSent(book: lent.book), to: recorded.stream)]
    case .returned: []
    }
  }
}

struct BookReturned: CodedEvent {
  static let type: EventType = "book.returned"
  static var codec: Codec<Self> { Codec(.text("book", \.book), make: Self.init) }

  let book: String
}

struct ReminderSent: CodedEvent {
  static let type: EventType = "reminder.sent"
  static var codec: Codec<Self> { Codec(.text("book", \.book), make: Self.init) }

  let book: String
}

/// A type that is `Codable`.
struct Book: Codable {
  let title: String
}

/// A reaction that tells the next reader that a book is back.
struct NextReader: PureReaction {
  static let name = "nextReader"
  static let version = 1

  func react(to recorded: Recorded<LendingEvent>, _ moment: ReactionMoment<NoReadModel>) -> [Reply]
  {
    []
  }
}
