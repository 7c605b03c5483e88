package import DaybookEvents

/// A person's actions on the screens of this app.
///
/// A new case is a compile error in each switch over it.
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
