package import DaybookEvents

/// The events of watching jobs.
///
/// A new case is a compile error in each switch over it.
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
  /// The job of the event.
  package var job: JobID {
    switch self {
    case .watched(let event): event.job
    case .unwatched(let event): event.job
    }
  }
}
