package import DaybookEvents
package import DaybookWeb

/// What is told of the days for which jobs are asked.
///
/// A new case is a compile error wherever it is switched over.
package enum JobDayEvent: EventSet {
  case listed(JobListed)
  case changed(JobChanged)
  case filled(JobFilled)
  case expired(JobExpired)
  case fetchSucceeded(FetchSucceeded)
  case fetchFailed(FetchFailed)

  package static let cases = [
    EventCase(Self.listed),
    EventCase(Self.changed),
    EventCase(Self.filled),
    EventCase(Self.expired),
    EventCase(Self.fetchSucceeded),
    EventCase(Self.fetchFailed),
  ]

  package var event: any Event {
    switch self {
    case .listed(let event): event
    case .changed(let event): event
    case .filled(let event): event
    case .expired(let event): event
    case .fetchSucceeded(let event): event
    case .fetchFailed(let event): event
    }
  }
}

extension JobDayEvent {
  /// The same event in this set, or `nil` when it does not belong here.
  package init?(_ event: JobEvent) {
    switch event {
    case .listed(let event): self = .listed(event)
    case .changed(let event): self = .changed(event)
    case .filled(let event): self = .filled(event)
    case .expired(let event): self = .expired(event)
    case .fetchSucceeded(let event): self = .fetchSucceeded(event)
    case .fetchFailed(let event): self = .fetchFailed(event)
    case .partUnreadable, .screenOpened, .moreWanted, .refreshWanted, .pinChosen,
      .screenLeft, .watched, .unwatched, .questionRaised, .questionAnswered, .fieldEntered,
      .accountEntered: return nil
    }
  }
}
