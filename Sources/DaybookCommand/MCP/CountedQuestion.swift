internal import Daybook

/// The condition of a search, which also reports the number of its evaluations as progress.
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
  /// This test, which also reports the number of its evaluations as progress.
  func counting(_ progress: CallProgress) -> SearchTest {
    guard case .state(let views, let question) = condition else { return self }
    var test = self
    test.condition = .state(views: views, CountedQuestion(question, progress))
    return test
  }
}
