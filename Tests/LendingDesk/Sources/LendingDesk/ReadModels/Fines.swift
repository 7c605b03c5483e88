import Daybook

/// The debt of each member for books that came back late.
struct Fines: Projection {
  static let name = "fines"
  static let version = 1

  struct Row: CodedRow {
    static var codec: Codec<Self> {
      Codec(.int64("cents", \.cents), .int64("lateReturns", \.lateReturns), make: Self.init)
    }

    var cents: Int64 = 0
    var lateReturns: Int64 = 0
  }

  func apply(_ recorded: Recorded<DeskEvent>, to rows: inout Rows<String, Row>) {
    switch recorded.event {
    case .returned(let event) where event.fine > 0:
      rows[event.member, default: Row()].cents += event.fine
      rows[event.member, default: Row()].lateReturns += 1
    case .paid(let event): rows[event.member, default: Row()].cents -= event.cents
    case .lent, .renewed, .returned, .reserved: break
    }
  }
}
