package import Daybook

/// A search in a range of the log for an event after which a test is true.
///
/// Before that event, the test is false.
package struct BisectionSearch {
  private let log: any EventLog
  private let bisection: Bisection
  private let test: SearchTest
  private let stretch: (start: UInt64, end: UInt64)
  private let exactOption: String

  /// - Parameters:
  ///   - models: The read models.
  ///   - test: The condition to search for.
  ///   - start: The position after which the search begins; 0 for all events.
  ///   - end: The position of the last event of the search.
  ///   - exactOption: The name of the option with which the caller can request to test every event.
  /// - Throws: ``ViewError`` if a position is outside the log.
  package init(
    _ models: ReadModels, _ test: SearchTest, after start: UInt64, through end: UInt64,
    exactOption: String = "--exact"
  ) throws {
    self.exactOption = exactOption
    log = models.log
    bisection = try Bisection(test.models(models), after: start, through: end)
    (self.test, stretch) = (test, (start, end))
  }

  /// Whether the search halves the range instead of testing every event.
  ///
  /// It does so if the condition is about the state of the read models, and not about single rows.
  /// A caller can still request that every event is tested.
  package var halves: Bool { if case .state = test.condition { true } else { false } }

  /// The event that makes the test true.
  ///
  /// If the range is halved, and the test becomes true and false again in the range, this may not
  /// be the first event that makes the test true.
  ///
  /// - Parameter testsEach: Whether the search tests every event, instead of halving the range.
  /// - Returns: The event, with its changes.
  /// - Throws: ``ShellError`` with the reason, if there is no such event.
  package func run(testingEach testsEach: Bool = false) throws -> Bisection.Hit {
    switch try bisection.outcome(of: test, exactly: testsEach) {
    case .found(let hit): return hit.withoutEvents
    case .holdsAtStart: throw none(textOfStart)
    case .never where stretch.start == stretch.end: throw none(try textOfNothing())
    case .never where halves && !testsEach:
      throw none(
        "The query has no row after event \(stretch.end), and as it was searched by halving, what"
          + " held for a while before was not looked for. \(exactOption) tests after every event.")
    case .never:
      throw none(
        "The query has no row after any event from \(stretch.start + 1) to \(stretch.end).")
    case .stopped(let poison, let view) where test.isOwn(view):
      throw none("The query has no row before it ends at \(poison)")
    case .stopped(let poison, let view):
      throw none(
        "The query has no row before the read model '\(view)' is stopped at \(poison)"
          + " Skip it with 'daybook views skip \(view) \(poison.seq)'.")
    }
  }

  /// Another row of the query at the end of the search, if the row of `hit` is gone by then.
  ///
  /// It is `nil` for searches that do not compare rows; see `SearchTest`.
  package func otherRow(than hit: Bisection.Hit) throws -> OtherRow? {
    try test.otherRow(than: hit, in: bisection)
  }

  /// A condition that excludes the row or event of `hit`, so that a search finds the next hit.
  ///
  /// It is `nil` for searches that do not compare rows; see `SearchTest`.
  package func conditionBeyond(_ hit: Bisection.Hit) throws -> String? {
    try test.conditionBeyond(hit, in: bisection)
  }

  private var textOfStart: String {
    stretch.start == 0
      ? "The query has a row before the first event: 'count', for example, gives a row even for no rows."
        + " Add a condition, as in 'games | count | where Count > 5'."
      : "The query has a row already after event \(stretch.start), where the search begins, so no later"
        + " event is the first. Begin earlier."
  }

  private func textOfNothing() throws -> String {
    if try log.end() == 0 { return "The log has no events to look at. Append some." }
    return "There is no event after \(stretch.start) to look at."
      + (stretch.start == 0 ? " End later." : " Begin earlier.")
  }

  private func none(_ text: String) -> ShellError { ShellError(text, .difference) }
}

extension Bisection.Hit {
  /// The hit without the row added to the table 'events', because that row is the event itself.
  fileprivate var withoutEvents: Bisection.Hit {
    Bisection.Hit(event: event, differences: differences.filter { $0.view != "events" })
  }
}
