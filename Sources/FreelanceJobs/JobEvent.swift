package import DaybookEvents

/// Everything that can happen to the jobs of a marketplace.
///
/// A new case is a compile error in every projection.
package enum JobEvent: EventSet {
  case offered(JobOffered)
  case changed(JobChanged)
  case withdrawn(JobWithdrawn)
  case fetched(JobsFetched)

  package static let cases = [
    EventCase(Self.offered), EventCase(Self.changed), EventCase(Self.withdrawn),
    EventCase(Self.fetched),
  ]

  package var event: any Event {
    switch self {
    case .offered(let event): event
    case .changed(let event): event
    case .withdrawn(let event): event
    case .fetched(let event): event
    }
  }
}
