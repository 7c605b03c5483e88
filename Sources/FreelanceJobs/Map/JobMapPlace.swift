package import DaybookPresentation
package import DaybookValues

/// The screen with a map of the jobs on one or more days.
package struct JobMapPlace: Sendable, Equatable {
  package var list: JobListPlace
  /// The number of the chosen pin, which is 1 for the first pin.
  package var pin: Int

  package init(_ list: JobListPlace, pin: Int = 1) {
    self.list = list
    self.pin = pin
  }
}

extension JobMapPlace: JobScreen {
  package static func addLinks(to table: inout LinkTable<JobPlace>, on today: CalendarDate) {
    table.add("jobs/map", example: "daybook://jobs/map") { link, _ in places(link, on: today) }
    table.add("jobs/{date}/map", example: "daybook://jobs/\(today)/map") { link, parts in
      CalendarDate(parts["date"] ?? "").flatMap { places(link, on: $0) }
    }
  }

  private static func places(_ link: DeepLink, on date: CalendarDate) -> [JobPlace]? {
    guard let list = JobListPlace(link, from: date) else { return nil }
    let pin = link["pin"].map { Int($0) ?? 0 } ?? 1
    return pin > 0 ? [JobPlace(list), JobPlace(JobMapPlace(list, pin: pin))] : nil
  }

  package var link: DeepLink {
    DeepLink(
      path: ["jobs", list.from.description, "map"],
      query: list.query + [DeepLink.Item("pin", "\(pin)")])
  }

  /// The list of the jobs on the map.
  ///
  /// Setting a list chooses the first pin.
  package var shownList: JobListPlace? {
    get { list }
    set { self = newValue.map { JobMapPlace($0) } ?? self }
  }

  package func days(_ situation: JobsSituation) -> [CalendarDate] { list.dates }

  package func model(of situation: JobsSituation, at time: Timestamp) -> JobsScreenModel {
    JobsScreenModel(
      notices: JobsNotice.all(for: list, situation, at: time),
      content: JobMapViewModel(of: self, situation))
  }
}
