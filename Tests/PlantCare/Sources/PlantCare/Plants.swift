import Daybook

/// Each plant, and the day of its next water; those that wait longest come first in the second order.
struct Plants: Projection {
  static let name = "plants"
  static let version = 1

  struct Row: CodedRow {
    static var codec: Codec<Self> {
      Codec(.int64("days", \.days), .date("due", \.due), make: Self.init)
    }

    let days: Int64
    var due: CalendarDate
  }

  func apply(_ recorded: Recorded<PlantEvent>, to rows: inout Rows<String, Row>) {
    switch recorded.event {
    case .bought(let event): rows[event.name] = Row(days: event.days, due: event.day)
    case .watered(let event):
      guard let row = rows[event.name] else { return }
      rows[event.name]?.due = event.day.adding(days: Int(row.days))
    }
  }

  static func order(of key: String, _ row: Row) -> CalendarDate? { row.due }
}

extension Rows<String, Plants.Row> {
  /// The plants that want water on `day`.
  func thirsty(on day: CalendarDate) -> [String] {
    filter { $0.row.due <= day }.map(\.key)
  }
}
