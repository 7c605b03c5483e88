package import DaybookEvents
package import DaybookWeb

/// All events of this app: fetches, changes of jobs, and actions of a person.
///
/// Each case contains one of the event sets that the read models use. A new case is a compile error
/// in each switch over this type.
package enum JobEvent: EventSet {
  case listing(JobListingEvent)
  case fetch(FetchEvent)
  case screen(JobScreenEvent)
  case watch(JobWatchEvent)
  case account(AccountEntered)

  package static let cases: [EventCase<JobEvent>] = [
    EventCase { .listing(.listed($0)) },
    EventCase { .listing(.changed($0)) },
    EventCase { .listing(.filled($0)) },
    EventCase { .listing(.expired($0)) },
    EventCase { .fetch(.succeeded($0)) },
    EventCase { .fetch(.failed($0)) },
    EventCase { .fetch(.partUnreadable($0)) },
    EventCase { .fetch(.clockSetBack($0)) },
    EventCase { .screen(.screenOpened($0)) },
    EventCase { .screen(.moreWanted($0)) },
    EventCase { .screen(.refreshWanted($0)) },
    EventCase { .screen(.pinChosen($0)) },
    EventCase { .screen(.screenLeft($0)) },
    EventCase { .screen(.questionRaised($0)) },
    EventCase { .screen(.questionAnswered($0)) },
    EventCase { .screen(.fieldEntered($0)) },
    EventCase { .watch(.watched($0)) },
    EventCase { .watch(.unwatched($0)) },
    EventCase { .account($0) },
  ]

  /// The events of this app in a log.
  static let selection = EventSelection(types: Set(cases.map(\.type)))

  package var event: any Event {
    switch self {
    case .listing(let set): set.event
    case .fetch(let set): set.event
    case .screen(let set): set.event
    case .watch(let set): set.event
    case .account(let event): event
    }
  }
}
