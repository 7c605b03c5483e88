package import DaybookEvents

/// A person's action needs an answer first.
package struct JobsQuestionRaised: CodedEvent, ScreenStateEvent {
  package static let type: EventType = "jobs.questionRaised"
  package static let category = JobFact.screenCategory
  package static var codec: Codec<Self> {
    Codec(.text("question", \.question), .text("job", \.job), make: Self.init)
  }

  /// The word of a ``JobsQuestion``.
  package let question: String
  /// The job of the question.
  package let job: JobID

  package init(question: String, job: JobID) {
    self.question = question
    self.job = job
  }
}
