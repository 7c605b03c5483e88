package import DaybookEvents

/// The events of a reaction's stream.
package enum ReactionEvent: EventSetWithMeta {
  case started(ReactionStarted)
  case reached(ReactionReached)
  case tried(ReactionTried)
  case failed(ReactionFailed)
  case done(ReactionDone)
  case retried(ReactionRetried)
  case skipped(ReactionSkipped)
  case reset(ReactionReset)
  case timerSet(TimerSet)
  case timerFired(TimerFired)
  case timerCancelled(TimerCancelled)

  package static let cases: [EventCase<ReactionEvent>] = [
    EventCase(Self.started), EventCase(Self.reached), EventCase(Self.tried), EventCase(Self.failed),
    EventCase(Self.done), EventCase(Self.retried), EventCase(Self.skipped), EventCase(Self.reset),
    EventCase(Self.timerSet), EventCase(Self.timerFired), EventCase(Self.timerCancelled),
  ]

  package var event: any Event {
    switch self {
    case .started(let event): event
    case .reached(let event): event
    case .tried(let event): event
    case .failed(let event): event
    case .done(let event): event
    case .retried(let event): event
    case .skipped(let event): event
    case .reset(let event): event
    case .timerSet(let event): event
    case .timerFired(let event): event
    case .timerCancelled(let event): event
    }
  }
}

extension ReactionEvent {
  /// The version of the reaction in the event.
  var version: Int {
    switch self {
    case .started(let event): event.version
    case .reached(let event): event.version
    case .tried(let event): event.version
    case .failed(let event): event.version
    case .done(let event): event.version
    case .retried(let event): event.version
    case .skipped(let event): event.version
    case .reset(let event): event.version
    case .timerSet(let event): event.version
    case .timerFired(let event): event.version
    case .timerCancelled(let event): event.version
    }
  }
}
