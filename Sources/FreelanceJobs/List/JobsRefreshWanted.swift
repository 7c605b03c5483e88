package import DaybookEvents
package import DaybookValues

/// A person asked for a refresh of the list.
package struct JobsRefreshWanted: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.refreshWanted"
  package static let category = JobFact.screenCategory
  package static let version = 2
  package static var codec: Codec<Self> {
    Codec(
      .date("from", \.from), .json("watched", \.watched, since: 2, default: []), make: Self.init)
  }

  /// The first day of the list: the date in Amsterdam at that time.
  package let from: CalendarDate
  /// The jobs that were watched then: the list begins with them, even if others are watched later.
  package let watched: [JobID]

  package init(from: CalendarDate, watched: [JobID] = []) {
    self.from = from
    self.watched = watched
  }
}
