import Daybook

struct BookLent: CodedEvent {
  static let type: EventType = "book.lent"
  static let version = 2
  static var codec: Codec<Self> {
    Codec(
      .text("book", \.book), .text("member", \.member), .date("due", \.due),
      .text("desk", \.desk, since: 2, default: "main"), make: Self.init)
  }

  let book: String
  let member: String
  let due: CalendarDate
  var desk = "main"
}

struct BookRenewed: CodedEvent {
  static let type: EventType = "book.renewed"
  static var codec: Codec<Self> {
    Codec(.text("book", \.book), .text("member", \.member), .date("due", \.due), make: Self.init)
  }

  let book: String
  let member: String
  let due: CalendarDate
}

struct BookReturned: CodedEvent {
  static let type: EventType = "book.returned"
  static var codec: Codec<Self> {
    Codec(.text("book", \.book), .text("member", \.member), .int64("fine", \.fine), make: Self.init)
  }

  let book: String
  let member: String
  let fine: Int64
}

struct BookReserved: CodedEvent {
  static let type: EventType = "book.reserved"
  static var codec: Codec<Self> {
    Codec(.text("book", \.book), .text("member", \.member), make: Self.init)
  }

  let book: String
  let member: String
}

struct FinePaid: CodedEvent {
  static let type: EventType = "fine.paid"
  static var codec: Codec<Self> {
    Codec(.text("member", \.member), .int64("cents", \.cents), make: Self.init)
  }

  let member: String
  let cents: Int64
}

enum DeskEvent: EventSet {
  case lent(BookLent)
  case renewed(BookRenewed)
  case returned(BookReturned)
  case reserved(BookReserved)
  case paid(FinePaid)

  static let cases = [
    EventCase(Self.lent), EventCase(Self.renewed), EventCase(Self.returned),
    EventCase(Self.reserved), EventCase(Self.paid),
  ]

  var event: any Event {
    switch self {
    case .lent(let event): event
    case .renewed(let event): event
    case .returned(let event): event
    case .reserved(let event): event
    case .paid(let event): event
    }
  }
}
