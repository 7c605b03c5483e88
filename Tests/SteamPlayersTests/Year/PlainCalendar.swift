/// A calendar for the tests, in which day 0 is Thursday, 1 January 2026.
enum PlainCalendar {
  static func date(_ day: Int) -> String {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if day < 0 { return "2025-12-\(32 + day)" }
    var (rest, month) = (day, 0)
    while rest >= lengths[month] { (rest, month) = (rest - lengths[month], month + 1) }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2026-\(two(month + 1))-\(two(rest + 1))"
  }

  /// Returns a date such as `Thursday 1 January 2026`.
  static func longDate(_ day: Int) -> String {
    let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let parts = date(day).split(separator: "-").compactMap { Int($0) }
    return "\(weekdays[day % 7]) \(parts[2]) \(months[parts[1] - 1]) \(parts[0])"
  }
}
