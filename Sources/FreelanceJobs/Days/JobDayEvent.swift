package import DaybookEvents
package import DaybookWeb

/// The events of the days for which jobs are fetched.
///
/// A new case is a compile error in each switch over this enum.
package enum JobDayEvent: EventSet {
  case listing(JobListingEvent)
  case fetchSucceeded(FetchSucceeded)
  case fetchFailed(FetchFailed)
  case fetchPartUnreadable(FetchPartUnreadable)
  case clockSetBack(FetchClockSetBack)

  package static let cases: [EventCase<JobDayEvent>] = [
    EventCase { .listing(.listed($0)) },
    EventCase { .listing(.changed($0)) },
    EventCase { .listing(.filled($0)) },
    EventCase { .listing(.expired($0)) },
    EventCase(Self.fetchSucceeded),
    EventCase(Self.fetchFailed),
    EventCase(Self.fetchPartUnreadable),
    EventCase(Self.clockSetBack),
  ]

  package var event: any Event {
    switch self {
    case .listing(let set): set.event
    case .fetchSucceeded(let event): event
    case .fetchFailed(let event): event
    case .fetchPartUnreadable(let event): event
    case .clockSetBack(let event): event
    }
  }
}
