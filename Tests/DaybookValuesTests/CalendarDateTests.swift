import DaybookValues
import Testing

@Suite("A calendar date is a day of the Gregorian calendar")
struct CalendarDateTests {
  @Test(
    "A day has one text and one number",
    arguments: [
      ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2026-03-04", 20_516, 3),
      ("2000-02-29", 11_016, 2),
      ("0001-01-01", -719_162, 1), ("0000-02-29", -719_469, 2), ("9999-12-31", 2_932_896, 5),
      ("2024-12-31", 20_088, 2), ("1900-03-01", -25_508, 4),
    ] as [(String, Int32, Int)])
  func oneText(text: String, days: Int32, weekday: Int) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.daysSinceEpoch == days)
    #expect(date.description == text)
    #expect(date.weekday == weekday)
    #expect(CalendarDate(year: date.year, month: date.month, day: date.day) == date)
  }

  @Test(
    "A text that names no day gives none",
    arguments: [
      "", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
      "2026-1-01", "26-01-01", "2026/01/01", "2026-01-01 ", "+026-01-01", "-001-01-01",
      "２026-01-01",
    ])
  func noDay(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test("Every day of four centuries follows the one before", arguments: [-9999, -200, 1800, 9599])
  func everyDay(firstYear: Int) throws {
    let first = try #require(CalendarDate(year: firstYear, month: 1, day: 1))
    let last = try #require(CalendarDate(year: firstYear + 399, month: 12, day: 31))
    var (year, month, day) = (firstYear, 1, 1)
    for days in first.daysSinceEpoch...last.daysSinceEpoch {
      let date = CalendarDate(daysSinceEpoch: days)
      if date.year != year || date.month != month || date.day != day {
        Issue.record("\(date) is not \(year)-\(month)-\(day)")
        return
      }
      day += 1
      if CalendarDate(year: year, month: month, day: day) == nil { (day, month) = (1, month + 1) }
      if month == 13 { (month, year) = (1, year + 1) }
    }
    #expect(last.daysSinceEpoch - first.daysSinceEpoch == 146_096)
    #expect((year, month, day) == (firstYear + 400, 1, 1))
  }

  @Test("Days are added across months and years")
  func adding() throws {
    let date = try #require(CalendarDate("2024-02-28"))
    #expect(date.adding(days: 2).description == "2024-03-01")
    #expect(date.adding(days: -59).description == "2023-12-31")
    #expect(date < date.adding(days: 1))
    #expect(CalendarDate(year: -1, month: 3, day: 4)?.description == "-0001-03-04")
    #expect(CalendarDate(daysSinceEpoch: 2_932_897).description == "+10000-01-01")
  }
}
