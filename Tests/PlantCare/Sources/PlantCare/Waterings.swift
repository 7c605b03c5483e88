import Daybook

/// How many plants were watered on each day.
struct Waterings: Projection {
  static let name = "waterings"
  static let version = 1

  func apply(_ recorded: Recorded<PlantEvent>, to rows: inout Rows<CalendarDate, Int64>) {
    switch recorded.event {
    case .bought: break
    case .watered(let event): rows[event.day, default: 0] += 1
    }
  }
}
