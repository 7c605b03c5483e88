package import DaybookEvents

/// A day lists a job that it did not list before.
package struct JobListed: Event {
  package static let type: EventType = "job.listed"
  package static let fields = JobDetails.fields

  package let details: JobDetails

  package init(_ details: JobDetails) { self.details = details }

  package func write(to writer: inout EventWriter) { details.write(to: &writer) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    details = try JobDetails(from: &reader)
  }
}
