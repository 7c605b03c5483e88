internal import Daybook

/// A number in a query's last condition that has one value in the log and another in a few events.
struct ChangedNumber: Sendable {
  let name: String
  /// The number in the few events, in KQL.
  let value: String
  /// The number in the log, in KQL.
  let former: String

  /// The condition that is true for the number in the log, and false for the number in the few
  /// events.
  var condition: String { "\(name) == \(former)" }
}

/// Compares the numbers in the last condition of a query between a log and a few of its events.
struct ConditionReading {
  /// The maximum position at which the numbers are compared.
  ///
  /// For a later position, reading the numbers would take as long as the search itself.
  private static let greatestPosition: UInt64 = 1_000_000

  private let test: SearchTest
  private let models: ReadModels
  private let log: FileEventLog
  private let search: QuerySearch

  init(of test: SearchTest, in models: ReadModels, _ log: FileEventLog, _ search: QuerySearch) {
    (self.test, self.models, self.log, self.search) = (test, models, log, search)
  }

  /// The first number in the condition that differs between the log at `seq` and the events in
  /// `picks`.
  ///
  /// Only numbers that the query computes from several rows are compared. A field of a row is not
  /// compared, because the field may be the wrong value that the query finds. The result is `nil`
  /// if all numbers are equal, or if the condition cannot be evaluated alone.
  func changedNumber(in picks: EventPicks, since seq: UInt64) -> ChangedNumber? {
    guard seq <= Self.greatestPosition, let found = values(in: models, at: seq),
      let alone = try? ReadModels.unkept(definitions, of: ExcerptLog(picks, of: log)),
      let given = values(in: alone, at: UInt64(picks.count))
    else { return nil }
    let change = zip(found, given).first { found, given in
      found.isComputed && found.text != given.text && Double(found.text) != nil
    }
    return change.map { ChangedNumber(name: $0.name, value: $1.text, former: $0.text) }
  }

  /// The query of a test that requires the row which the events in `picks` give, with values that
  /// meet `condition`.
  ///
  /// - Throws: ``ShellError`` if a row meets the condition already; ``QueryRefusal`` if the condition
  ///   is wrong.
  func query(expecting condition: String, in picks: EventPicks) throws -> (
    query: String, isKeyed: Bool
  ) {
    let (alone, end) = (
      try ReadModels.unkept(definitions, of: ExcerptLog(picks, of: log)), UInt64(picks.count)
    )
    let required = try test.requiring(condition, in: alone, at: end)
    let schemas = try models.names.map { try models.definition($0).schema }
    let expected = try search.test(parsing: required.query, over: schemas, in: log)
    guard try !expected.hasRow(in: alone, at: end) else {
      throw ShellError(
        "'\(required.query)' has a row already, so the test would pass. Write a condition that the row"
          + " does not meet yet.")
    }
    return required
  }

  private var definitions: [ReadModelDefinition] {
    get throws { try test.standingViews.map { try models.definition($0) } }
  }

  private func values(in models: ReadModels, at seq: UInt64) -> [QueryReading.Value]? {
    QueryReading(of: test.text, in: models, at: seq) { text in
      let schemas = try self.models.names.map { try self.models.definition($0).schema }
      return try search.test(parsing: text, over: schemas, in: log)
    }?.values
  }
}
