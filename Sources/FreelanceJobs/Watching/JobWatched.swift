package import DaybookEvents

/// A person wants to keep an eye on a job.
package struct JobWatched: JobChoiceEvent {
  package static let type: EventType = "job.watched"

  package let job: JobID

  package init(job: JobID) { self.job = job }
}
