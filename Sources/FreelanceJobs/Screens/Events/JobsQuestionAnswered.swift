package import DaybookEvents

/// A person answered a question.
package struct JobsQuestionAnswered: Event {
  package static let type: EventType = "jobs.questionAnswered"
  package static let fields: [EventField] = [.text("answer")]

  /// The title of the answer.
  package let answer: String

  package init(answer: String) {
    self.answer = answer
  }

  package func write(to writer: inout EventWriter) {
    writer.write(answer)
  }

  package init(from reader: inout EventReader) throws(EventDecodingError) {
    answer = try reader.read()
  }
}
