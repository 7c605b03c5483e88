package import DaybookEvents

/// A day that was asked for no longer lists a job: all of it as it was last.
package struct JobExpired: JobDetailsEvent {
  package static let type: EventType = "job.expired"

  package let details: JobDetails

  package init(_ details: JobDetails) { self.details = details }
}
