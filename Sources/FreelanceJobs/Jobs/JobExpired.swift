package import DaybookEvents

/// A fetched day no longer lists a job: its last details.
package struct JobExpired: JobDetailsEvent {
  package static let type: EventType = "job.expired"

  package let details: JobDetails

  package init(_ details: JobDetails) { self.details = details }
}
