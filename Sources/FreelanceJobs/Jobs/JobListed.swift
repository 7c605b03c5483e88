package import DaybookEvents

/// A day lists a job that it did not list before.
package struct JobListed: JobDetailsEvent {
  package static let type: EventType = "job.listed"

  package let details: JobDetails

  package init(_ details: JobDetails) { self.details = details }
}
