package import DaybookEvents

/// The changes of listed jobs.
///
/// A new case is a compile error in each switch over it.
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
  /// The job of the event.
  package var job: JobID {
    switch self {
    case .listed(let event): event.details.job
    case .changed(let event): event.details.job
    case .filled(let event): event.job
    case .expired(let event): event.details.job
    }
  }
}
