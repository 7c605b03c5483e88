package import DaybookEvents
package import DaybookWeb

/// Everything that can happen in this app: what was fetched, what changed, what a person did.
///
/// A new case is a compile error wherever it is switched over.
package enum JobEvent: EventSet {
  case listed(JobListed)
  case changed(JobChanged)
  case filled(JobFilled)
  case expired(JobExpired)
  case fetchSucceeded(FetchSucceeded)
  case fetchFailed(FetchFailed)
  case partUnreadable(FetchPartUnreadable)
  case screenOpened(JobsScreenOpened)
  case moreWanted(JobsMoreWanted)
  case refreshWanted(JobsRefreshWanted)
  case pinChosen(JobPinChosen)
  case screenLeft(JobsScreenLeft)
  case watched(JobWatched)
  case unwatched(JobUnwatched)
  case questionRaised(JobsQuestionRaised)
  case questionAnswered(JobsQuestionAnswered)
  case fieldEntered(JobsFieldEntered)
  case accountEntered(AccountEntered)

  package static let cases = [
    EventCase(Self.listed),
    EventCase(Self.changed),
    EventCase(Self.filled),
    EventCase(Self.expired),
    EventCase(Self.fetchSucceeded),
    EventCase(Self.fetchFailed),
    EventCase(Self.partUnreadable),
    EventCase(Self.screenOpened),
    EventCase(Self.moreWanted),
    EventCase(Self.refreshWanted),
    EventCase(Self.pinChosen),
    EventCase(Self.screenLeft),
    EventCase(Self.watched),
    EventCase(Self.unwatched),
    EventCase(Self.questionRaised),
    EventCase(Self.questionAnswered),
    EventCase(Self.fieldEntered),
    EventCase(Self.accountEntered),
  ]

  package var event: any Event {
    switch self {
    case .listed(let event): event
    case .changed(let event): event
    case .filled(let event): event
    case .expired(let event): event
    case .fetchSucceeded(let event): event
    case .fetchFailed(let event): event
    case .partUnreadable(let event): event
    case .screenOpened(let event): event
    case .moreWanted(let event): event
    case .refreshWanted(let event): event
    case .pinChosen(let event): event
    case .screenLeft(let event): event
    case .watched(let event): event
    case .unwatched(let event): event
    case .questionRaised(let event): event
    case .questionAnswered(let event): event
    case .fieldEntered(let event): event
    case .accountEntered(let event): event
    }
  }
}

extension JobEvent {
  /// How a fetch went, as an event of this app.
  package init(_ event: FetchEvent) {
    switch event {
    case .succeeded(let event): self = .fetchSucceeded(event)
    case .failed(let event): self = .fetchFailed(event)
    case .partUnreadable(let event): self = .partUnreadable(event)
    }
  }
}
