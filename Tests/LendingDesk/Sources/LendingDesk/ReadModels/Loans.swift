import Daybook

/// The loans of each member; in the second order, the loans that are due first come first.
struct Loans: Projection {
  static let name = "loans"
  static let version = 1

  struct Key: CodedKey {
    static var codec: KeyCodec<Self> {
      KeyCodec(.init("member", \.member), .init("book", \.book), make: Self.init)
    }

    let member: String
    let book: String
  }

  struct Row: CodedRow {
    static var codec: Codec<Self> {
      Codec(.date("due", \.due), .text("desk", \.desk), make: Self.init)
    }

    var due: CalendarDate
    let desk: String
  }

  func apply(_ recorded: Recorded<DeskEvent>, to rows: inout Rows<Key, Row>) {
    switch recorded.event {
    case .lent(let event):
      rows[Key(member: event.member, book: event.book)] = Row(due: event.due, desk: event.desk)
    case .renewed(let event):
      rows[Key(member: event.member, book: event.book)]?.due = event.due
    case .returned(let event): rows[Key(member: event.member, book: event.book)] = nil
    case .reserved, .paid: break
    }
  }

  static func order(of key: Key, _ row: Row) -> CalendarDate? { row.due }
}
