package import DaybookEvents
package import DaybookWeb

/// The events of the days for which jobs are fetched.
///
/// A new case is a compile error in each switch over it.
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

extension JobDayEvent {
  /// The event as one of this set, or `nil` when it does not belong to the set.
  package init?(_ event: JobEvent) {
    switch event {
    case .listing(let event): self = .listing(event)
    case .fetch(.succeeded(let event)): self = .fetchSucceeded(event)
    case .fetch(.failed(let event)): self = .fetchFailed(event)
    case .fetch(.clockSetBack(let event)): self = .clockSetBack(event)
    case .fetch(.partUnreadable(let event)): self = .fetchPartUnreadable(event)
    case .screen, .watch, .account: return nil
    }
  }
}
