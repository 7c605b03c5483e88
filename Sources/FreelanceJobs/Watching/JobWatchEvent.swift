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
  /// The job that it is about.
  package var job: JobID {
    switch self {
    case .watched(let event): event.job
    case .unwatched(let event): event.job
    }
  }
}
