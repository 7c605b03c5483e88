package import DaybookEvents

/// A day that was asked for no longer lists a job: all of it as it was last.
package struct JobExpired: Event {
  package static let type: EventType = "job.expired"
  package static let fields = JobDetails.fields

  package let details: JobDetails

  package init(_ details: JobDetails) { self.details = details }

  package func write(to writer: inout EventWriter) { details.write(to: &writer) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    details = try JobDetails(from: &reader)
  }
}
