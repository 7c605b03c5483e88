package import DaybookPresentation
package import DaybookWeb

extension FetchedJobs {
  /// Creates the result that `answer` had when it arrived.
  ///
  /// - Throws: ``Refusal`` if the answer belongs to a different method, or contains no dates.
  package init(_ answer: RecordedAnswer) throws(Refusal) {
    guard TemperQuestion.methods.contains(answer.method) else {
      throw Refusal(.noMethod(answer.method, known: TemperQuestion.methods))
    }
    guard let question = TemperQuestion(answeredBy: answer) else {
      throw Refusal(.noDatesAsked)
    }
    let outcome = FetchOutcome<TemperListing>(
      recorded: answer, of: TemperClient.service, about: question.subject, problems: \.flaws
    ) { answer throws(AnswerFailure) in
      try TemperListing(answer)
    }
    self.init(outcome)
  }
}
