package import DaybookEvents

/// An event that carries all of a job, and nothing else.
package protocol JobDetailsEvent: Event {
  var details: JobDetails { get }

  init(_ details: JobDetails)
}

extension JobDetailsEvent {
  /// The first version knew no instructions.
  package static var version: Int { 2 }

  package static var fields: [EventField] { JobDetails.fields }

  package func write(to writer: inout EventWriter) { details.write(to: &writer) }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    self.init(
      try reader.version == 1
        ? JobDetails(withoutInstructions: &reader) : JobDetails(from: &reader))
  }
}
