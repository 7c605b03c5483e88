package import DaybookEvents

/// What becomes of the jobs that days list.
///
/// A new case is a compile error wherever it is switched over.
package enum JobListingEvent: EventSet {
  case listed(JobListed)
  case changed(JobChanged)
  case filled(JobFilled)
  case expired(JobExpired)

  package static let cases = [
    EventCase(Self.listed),
    EventCase(Self.changed),
    EventCase(Self.filled),
    EventCase(Self.expired),
  ]

  package var event: any Event {
    switch self {
    case .listed(let event): event
    case .changed(let event): event
    case .filled(let event): event
    case .expired(let event): event
    }
  }
}

extension JobListingEvent {
  /// The same event in this set, or `nil` when it does not belong here.
  package init?(_ event: JobEvent) {
    switch event {
    case .listed(let event): self = .listed(event)
    case .changed(let event): self = .changed(event)
    case .filled(let event): self = .filled(event)
    case .expired(let event): self = .expired(event)
    case .fetchSucceeded, .fetchFailed, .partUnreadable, .screenOpened, .moreWanted,
      .refreshWanted, .pinChosen, .screenLeft, .watched, .unwatched, .questionRaised,
      .questionAnswered, .fieldEntered, .accountEntered: return nil
    }
  }
}
