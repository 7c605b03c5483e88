package import DaybookEvents
package import DaybookValues

/// A person wanted the list to be asked for again.
package struct JobsRefreshWanted: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.refreshWanted"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.date("from", \.from), make: Self.init) }

  /// The day from which on it is shown: that day's date in Amsterdam.
  package let from: CalendarDate

  package init(from: CalendarDate) {
    self.from = from
  }
}
