package import DaybookEvents

/// All events about requests to services.
package enum FetchEvent: EventSet {
  case succeeded(FetchSucceeded)
  case failed(FetchFailed)
  case partUnreadable(FetchPartUnreadable)
  case clockSetBack(FetchClockSetBack)

  package static let cases = [
    EventCase(Self.succeeded), EventCase(Self.failed), EventCase(Self.partUnreadable),
    EventCase(Self.clockSetBack),
  ]

  /// The question that the event is about.
  package var subject: FetchSubject {
    switch self {
    case .succeeded(let event): event.subject
    case .failed(let event): event.subject
    case .partUnreadable(let event): event.subject
    case .clockSetBack(let event): event.subject
    }
  }

  package var event: any Event {
    switch self {
    case .succeeded(let event): event
    case .failed(let event): event
    case .partUnreadable(let event): event
    case .clockSetBack(let event): event
    }
  }
}
