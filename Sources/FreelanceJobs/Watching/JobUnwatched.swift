package import DaybookEvents

/// A person does not want to keep an eye on a job any more.
package struct JobUnwatched: JobChoiceEvent {
  package static let type: EventType = "job.unwatched"

  package let job: JobID

  package init(job: JobID) { self.job = job }
}
