package import DaybookPresentation
package import DaybookWeb

extension FetchedJobs {
  /// What `answer` would have told when it came.
  ///
  /// - Throws: ``Refusal`` when the answer belongs to another method, or names no dates.
  package init(_ answer: RecordedAnswer) throws(Refusal) {
    guard TemperQuestion.methods.contains(answer.method) else {
      let methods = TemperQuestion.methods.map { "'\($0)'" }.joined(separator: " and ")
      throw Refusal("'\(answer.method)' is no way to ask for jobs; \(methods) are.")
    }
    guard let question = TemperQuestion(answeredBy: answer) else {
      throw Refusal("The answer does not say for which dates jobs were asked.")
    }
    let outcome = FetchOutcome<TemperListing>(
      recorded: answer, of: TemperClient.service, about: question.subject, problems: \.flaws
    ) { answer throws(AnswerFailure) in
      try TemperListing(answer)
    }
    self.init(outcome)
  }
}
