package import DaybookEvents

/// What a person wanted needs an answer first.
package struct JobsQuestionRaised: Event {
  package static let type: EventType = "jobs.questionRaised"
  package static let fields: [EventField] = [.text("question"), .text("job")]

  /// The word of a ``JobsQuestion``.
  package let question: String
  /// The job that it is about.
  package let job: JobID

  package init(question: String, job: JobID) {
    self.question = question
    self.job = job
  }

  package func write(to writer: inout EventWriter) {
    writer.write(question)
    writer.write(job.text)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    question = try reader.read()
    job = try reader.readJob()
  }
}
