package import DaybookEvents

/// The events about which jobs a person watches.
///
/// A new case is a compile error in each switch over this enum.
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
  /// The job that the event is about.
  package var job: JobID {
    switch self {
    case .watched(let event): event.job
    case .unwatched(let event): event.job
    }
  }
}

/// A person began to watch a job.
package struct JobWatched: JobChoiceEvent {
  package static let type: EventType = "job.watched"

  package let job: JobID

  package init(job: JobID) { self.job = job }
}

/// A person stopped watching a job.
package struct JobUnwatched: JobChoiceEvent {
  package static let type: EventType = "job.unwatched"

  package let job: JobID

  package init(job: JobID) { self.job = job }
}

/// An event that contains only the job that a person chose.
package protocol JobChoiceEvent: CodedEvent {
  var job: JobID { get }

  init(job: JobID)
}

extension JobChoiceEvent {
  package static var codec: Codec<Self> { Codec(.text("job", \.job), make: { Self(job: $0) }) }
}
