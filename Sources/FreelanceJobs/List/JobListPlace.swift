package import DaybookPresentation
package import DaybookValues

/// The screen with a list of the jobs on one or more days.
package struct JobListPlace: Sendable, Equatable {
  /// The first day.
  package var from: CalendarDate
  /// The number of days, which is at least 1.
  package var days: Int
  package var filter: JobFilter

  /// The maximum number of days in a list.
  package static let mostDays = 60

  package init(from: CalendarDate, days: Int = 1, filter: JobFilter = JobFilter()) {
    self.from = from
    self.days = min(max(days, 1), Self.mostDays)
    self.filter = filter
  }

  package var dates: [CalendarDate] { (0..<days).map { from.adding(days: $0) } }

  /// The number of days after the next line `more`: 3, 6, 9 and so on.
  package var daysAfterMore: Int { min(days < 3 ? 3 : days / 3 * 3 + 3, Self.mostDays) }
}

extension JobListPlace: JobScreen {
  package static func addLinks(to table: inout LinkTable<JobPlace>, on today: CalendarDate) {
    table.add("jobs", example: "daybook://jobs") { link, _ in
      JobListPlace(link, from: today).map { [JobPlace($0)] }
    }
    table.add("jobs/{date}", example: "daybook://jobs/\(today)") { link, parts in
      guard let date = CalendarDate(parts["date"] ?? "") else { return nil }
      return JobListPlace(link, from: date).map { [JobPlace($0)] }
    }
  }

  package var link: DeepLink { DeepLink(path: ["jobs", from.description], query: query) }

  package var opening: JobOpening { .first }

  package var shownList: JobListPlace? {
    get { self }
    set { self = newValue ?? self }
  }

  package func days(_ situation: JobsSituation) -> [CalendarDate] { dates }

  package func model(of situation: JobsSituation, at time: Timestamp) -> JobsScreenModel {
    JobsScreenModel(
      notices: JobsNotice.all(for: self, situation, at: time),
      content: JobListViewModel(of: self, situation, at: time))
  }

  /// The number of days and the filter, as items of a link's query.
  var query: [DeepLink.Item] {
    (days == 1 ? [] : [DeepLink.Item("days", "\(days)")]) + filter.query
  }

  /// The list that starts on `from` and that the query of `link` describes; `nil` for an invalid
  /// query.
  init?(_ link: DeepLink, from: CalendarDate) {
    let days = link["days"].map { Int($0) ?? 0 } ?? 1
    guard (1...Self.mostDays).contains(days), let filter = JobFilter(link) else { return nil }
    self.init(from: from, days: days, filter: filter)
  }
}
