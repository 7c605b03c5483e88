package import DaybookEvents

/// A person no longer watches a job.
package struct JobUnwatched: JobChoiceEvent {
  package static let type: EventType = "job.unwatched"

  package let job: JobID

  package init(job: JobID) { self.job = job }
}
