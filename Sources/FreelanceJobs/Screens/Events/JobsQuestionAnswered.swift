package import DaybookEvents

/// A person answered a question.
package struct JobsQuestionAnswered: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.questionAnswered"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> { Codec(.text("answer", \.answer), make: Self.init) }

  /// The title of the answer.
  package let answer: String

  package init(answer: String) {
    self.answer = answer
  }
}
