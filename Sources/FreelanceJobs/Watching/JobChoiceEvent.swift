package import DaybookEvents

/// An event of which nothing is told but the job that a person chose.
package protocol JobChoiceEvent: Event {
  var job: JobID { get }

  init(job: JobID)
}

extension JobChoiceEvent {
  package static var fields: [EventField] { [.text("job")] }

  package func write(to writer: inout EventWriter) { writer.write(job.text) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    self.init(job: try reader.readJob())
  }
}
