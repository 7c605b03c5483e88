package import DaybookEvents

/// What a person wants to keep an eye on.
///
/// A new case is a compile error wherever it is switched over.
package enum JobWatchEvent: EventSet {
  case watched(JobWatched)
  case unwatched(JobUnwatched)

  package static let cases = [
    EventCase(Self.watched),
    EventCase(Self.unwatched),
  ]

  package var event: any Event {
    switch self {
    case .watched(let event): event
    case .unwatched(let event): event
    }
  }
}

extension JobWatchEvent {
  /// The same event in this set, or `nil` when it does not belong here.
  package init?(_ event: JobEvent) {
    switch event {
    case .watched(let event): self = .watched(event)
    case .unwatched(let event): self = .unwatched(event)
    case .listed, .changed, .filled, .expired, .fetchSucceeded, .fetchFailed,
      .partUnreadable, .screenOpened, .moreWanted, .refreshWanted, .pinChosen, .screenLeft,
      .questionRaised, .questionAnswered, .fieldEntered, .accountEntered: return nil
    }
  }
}
