package import DaybookValues

/// A screen of this app, with everything that decides its content.
package enum JobPlace: Sendable, Equatable {
  case list(JobListPlace)
  case job(JobID, on: CalendarDate)
  case map(JobMapPlace)
  case watched
  case clash
  case form(AccountForm)

  /// The list of today, the first screen.
  package static func home(_ today: CalendarDate) -> JobPlace { .list(JobListPlace(from: today)) }

  /// The list on the screen, or the list of the jobs on the map; `nil` on other screens.
  package var list: JobListPlace? {
    switch self {
    case .list(let list): list
    case .map(let map): map.list
    case .job, .watched, .clash, .form: nil
    }
  }

  /// Whether the screen covers all other screens until it is closed.
  package var isModal: Bool { if case .form = self { true } else { false } }
}

/// The forms for a person's account.
package enum AccountForm: String, Sendable, Equatable, CaseIterable {
  case signup
  case login
}

/// Some days of jobs.
package struct JobListPlace: Sendable, Equatable {
  /// The first day.
  package var from: CalendarDate
  /// The number of days, from 1.
  package var days: Int
  package var filter: JobFilter

  /// No list is longer.
  package static let mostDays = 60

  package init(from: CalendarDate, days: Int = 1, filter: JobFilter = JobFilter()) {
    self.from = from
    self.days = min(max(days, 1), Self.mostDays)
    self.filter = filter
  }

  package var dates: [CalendarDate] { (0..<days).map { from.adding(days: $0) } }

  /// The number of days after the next `more`: 1, 3, 6, 9 and so on.
  package var daysAfterMore: Int { min(days < 3 ? 3 : days / 3 * 3 + 3, Self.mostDays) }
}

/// The jobs of some days around a place.
package struct JobMapPlace: Sendable, Equatable {
  package var list: JobListPlace
  /// The chosen pin, as its number on the strip, from 1.
  package var pin: Int

  package init(_ list: JobListPlace, pin: Int = 1) {
    self.list = list
    self.pin = pin
  }
}
