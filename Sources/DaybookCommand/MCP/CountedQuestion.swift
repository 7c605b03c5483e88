internal import Daybook

/// A question that reports the number of its evaluations.
final class CountedQuestion: StateQuestion {
  private let question: any StateQuestion
  private let progress: CallProgress

  init(_ question: any StateQuestion, _ progress: CallProgress) {
    (self.question, self.progress) = (question, progress)
  }

  func holds(of states: Bisection.States) throws -> Bool { try question.holds(of: states) }

  func holds(ofChanged states: Bisection.States) throws -> Bool {
    progress.showTest()
    return try question.holds(ofChanged: states)
  }

  func keepChanges() { question.keepChanges() }
}

extension SearchTest {
  /// A test that also reports the number of its evaluations.
  func counting(_ progress: CallProgress) -> SearchTest {
    guard case .state(let views, let question) = condition else { return self }
    var test = self
    test.condition = .state(views: views, CountedQuestion(question, progress))
    return test
  }
}
