package import DaybookEvents

/// A person does not want to keep an eye on a job any more.
package struct JobUnwatched: Event {
  package static let type: EventType = "job.unwatched"
  package static let fields: [EventField] = [.text("job")]

  /// The job.
  package let job: JobID

  package init(job: JobID) {
    self.job = job
  }

  package func write(to writer: inout EventWriter) {
    writer.write(job.text)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    job = try reader.readJob()
  }
}
