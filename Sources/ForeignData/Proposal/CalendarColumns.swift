/// Columns of whole numbers that say the day of a record: a year, and perhaps a month and a day.
struct CalendarColumns {
  private let year: FieldTally
  private let month: FieldTally?
  private let day: FieldTally?

  /// The format of year, month and day together.
  static let format = "%Y-%m-%d"

  /// Finds the columns; returns `nil` when no field is a year by its name and its values.
  init?(among fields: [FieldTally]) {
    func column(_ names: Set<String>, _ range: ClosedRange<Int64>) -> FieldTally? {
      fields.first { names.contains(FieldWords($0.name).plain) && $0.isWithin(range) }
    }
    guard let year = column(["year", "jahr"], 1_500...2_100), year.distinct > 1 else { return nil }
    self.year = year
    month = column(["month", "monat"], 1...12)
    day =
      month == nil ? nil : column(["day", "dayofmonth", "dateofmonth", "mday", "tag"], 1...31)
  }

  /// The time of a record; missing months and days count as the first.
  var template: String {
    let rest = [month, day].map { field in field.map { "{\($0.name)}" } ?? "01" }
    return (["{\(year.name)}"] + rest).joined(separator: "-")
  }

  /// Whether a year is earlier than the previous one.
  var goesBack: Bool { year.numberGoesBack }
}
