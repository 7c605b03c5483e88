package import DaybookPresentation
package import DaybookValues

/// The screen with the watched jobs.
package struct WatchedPlace: JobScreen {
  package static func addLinks(to table: inout LinkTable<JobPlace>, on today: CalendarDate) {
    let screen = WatchedPlace()
    table.add("jobs/watched", example: screen.link.description) { _, _ in
      [.home(today), JobPlace(screen)]
    }
  }

  package var link: DeepLink { DeepLink(path: ["jobs", "watched"]) }

  package func model(of situation: JobsSituation, at time: Timestamp) -> JobsScreenModel {
    JobsScreenModel(content: WatchedJobsViewModel(of: situation))
  }
}

/// The screen with the watched shifts that overlap.
package struct ClashPlace: JobScreen {
  package static func addLinks(to table: inout LinkTable<JobPlace>, on today: CalendarDate) {
    let screen = ClashPlace()
    table.add("jobs/clash", example: screen.link.description) { _, _ in
      [.home(today), JobPlace(screen)]
    }
  }

  package var link: DeepLink { DeepLink(path: ["jobs", "clash"]) }

  package func model(of situation: JobsSituation, at time: Timestamp) -> JobsScreenModel {
    JobsScreenModel(content: ClashViewModel(of: situation.model, situation.language))
  }
}
