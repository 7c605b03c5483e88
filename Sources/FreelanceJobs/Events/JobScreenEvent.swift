package import DaybookEvents

/// What a person does on the screens of this app.
///
/// A new case is a compile error wherever it is switched over.
package enum JobScreenEvent: EventSet {
  case screenOpened(JobsScreenOpened)
  case moreWanted(JobsMoreWanted)
  case refreshWanted(JobsRefreshWanted)
  case pinChosen(JobPinChosen)
  case screenLeft(JobsScreenLeft)
  case questionRaised(JobsQuestionRaised)
  case questionAnswered(JobsQuestionAnswered)
  case fieldEntered(JobsFieldEntered)

  package static let cases = [
    EventCase(Self.screenOpened),
    EventCase(Self.moreWanted),
    EventCase(Self.refreshWanted),
    EventCase(Self.pinChosen),
    EventCase(Self.screenLeft),
    EventCase(Self.questionRaised),
    EventCase(Self.questionAnswered),
    EventCase(Self.fieldEntered),
  ]

  package var event: any Event {
    switch self {
    case .screenOpened(let event): event
    case .moreWanted(let event): event
    case .refreshWanted(let event): event
    case .pinChosen(let event): event
    case .screenLeft(let event): event
    case .questionRaised(let event): event
    case .questionAnswered(let event): event
    case .fieldEntered(let event): event
    }
  }
}

extension JobScreenEvent {
  /// The same event in this set, or `nil` when it does not belong here.
  package init?(_ event: JobEvent) {
    switch event {
    case .screenOpened(let event): self = .screenOpened(event)
    case .moreWanted(let event): self = .moreWanted(event)
    case .refreshWanted(let event): self = .refreshWanted(event)
    case .pinChosen(let event): self = .pinChosen(event)
    case .screenLeft(let event): self = .screenLeft(event)
    case .questionRaised(let event): self = .questionRaised(event)
    case .questionAnswered(let event): self = .questionAnswered(event)
    case .fieldEntered(let event): self = .fieldEntered(event)
    case .listed, .changed, .filled, .expired, .fetchSucceeded, .fetchFailed,
      .partUnreadable, .watched, .unwatched,
      .accountEntered:
      return nil
    }
  }
}
