package import Daybook
internal import DaybookRendering

/// A query over read models or events that must have no row, or must have one.
///
/// Tests of found mistakes use this type. `bisect` and `shrink` search for rows that must not exist.
/// A test can also require the row that must be there instead.
package struct TestedQuery: Sendable {
  /// The expected rows.
  package enum Expectation: String, Sendable {
    case noRow = "no row"
    case row = "a row"
  }

  /// The query in KQL.
  package let query: String
  /// The result of `now()` in the query.
  package let now: Timestamp
  /// The positions of the first events in their original log, if they are known.
  private let positions: [UInt64]
  private let expectation: Expectation

  package init(
    _ query: String, expecting expectation: Expectation = .noRow, now: Timestamp,
    positions: [UInt64] = []
  ) {
    (self.query, self.expectation, self.now) = (query, expectation, now)
    self.positions = positions
  }

  /// Runs the query at the end of `log`, with the read models in memory.
  ///
  /// - Parameters:
  ///   - log: The events.
  ///   - catalog: The read models that the query may use.
  /// - Returns: The reason why the rows are not as expected, or are unknown; `nil` if they are as
  ///   expected.
  /// - Throws: ``QueryFailure`` with code `mistake`, ``LogError``, or ``ViewError``.
  /// - Complexity: O(*n*), *n* being the number of events of the log; if there is a row, up to *n*
  ///   runs of the query.
  package func finding(in log: any EventLog, over catalog: ReadModelCatalog) async throws
    -> Finding?
  {
    let standing = try await ReadModels.open(catalog, of: log, in: nil, follows: false)
    defer { standing.close() }
    let test = try SearchTest(parsing: query, over: standing, now: now)
    let models = try test.models(standing)
    let end = try log.end()
    let outcome = try Bisection(models, after: end, through: end).outcome(of: test, exactly: false)
    switch (outcome, expectation) {
    case (.stopped(let poison, let view), _): return .stopped(poison, view: view)
    case (.never, .noRow), (.found, .noRow), (.holdsAtStart, .row): return nil
    case (.never, .row), (.found, .row): return try missing(test, standing, at: end)
    case (.holdsAtStart, .noRow): return try present(test, standing, models, at: end)
    }
  }

  private func present(
    _ test: SearchTest, _ standing: ReadModels, _ models: ReadModels, at end: UInt64
  ) throws -> Finding {
    guard end > 0,
      case .found(let hit) = try Bisection(models, through: end).outcome(of: test, exactly: true)
    else { return .always }
    let reading = QueryReading(of: test.text, in: standing, at: end) {
      try SearchTest(parsing: $0, over: standing, now: now)
    }
    return .row(
      hit, position: position(of: hit.event), try explanation(reading, test, standing))
  }

  /// The explanation of a missing row, from the first row that the query has without its last
  /// condition.
  private func missing(
    _ test: SearchTest, _ standing: ReadModels, at end: UInt64
  ) throws -> Finding {
    let reading = QueryReading(ofUnmet: test.text, in: standing, at: end) {
      try SearchTest(parsing: $0, over: standing, now: now)
    }
    let hit = try reading.flatMap { try self.hit(for: $0, of: test, standing, at: end) }
    let hasOthers = try test.hasRowWithoutCondition(in: standing, at: end) {
      try SearchTest(parsing: $0, over: standing, now: now)
    }
    return .noRow(
      hit, position: hit.flatMap { position(of: $0.event) },
      try explanation(reading, test, standing, isMissing: !hasOthers))
  }

  /// The last event that made the values of the last condition as they are at `end`.
  ///
  /// It is `nil` if no event did, or if the log is too long to look at each position.
  private func hit(
    for reading: QueryReading, of test: SearchTest, _ standing: ReadModels, at end: UInt64
  ) throws -> Bisection.Hit? {
    guard end <= Self.mostPositions, let query = reading.queryForValues(of: test.text),
      let test = try? SearchTest(parsing: query, over: standing, now: now)
    else { return nil }
    for seq in stride(from: end, to: 0, by: -1) where try !test.hasRow(in: standing, at: seq - 1) {
      guard
        case .found(let hit) = try Bisection(test.models(standing), after: seq - 1, through: seq)
          .outcome(of: test, exactly: true)
      else { return nil }
      return hit
    }
    return nil
  }

  /// The maximum number of events among which the last one that made a value is looked for.
  private static let mostPositions: UInt64 = 1_000

  private func explanation(
    _ reading: QueryReading?, _ test: SearchTest, _ standing: ReadModels, isMissing: Bool = false
  ) throws -> Explanation {
    Explanation(
      reading, of: expectation, try test.standingViews.map { try standing.definition($0) },
      isMissing: isMissing)
  }

  private func position(of event: RecordedEvent) -> UInt64? {
    Int(exactly: event.seq).flatMap { positions.indices.contains($0 - 1) ? positions[$0 - 1] : nil }
  }
}

extension TestedQuery {
  /// The reason why the rows of a query are not as expected.
  package enum Finding: Sendable, CustomStringConvertible {
    /// After this event, the query has a row for the first time.
    ///
    /// `position` is the position of the event in its original log; `nil` if it is unknown.
    case row(Bisection.Hit, position: UInt64?, Explanation)
    /// The query has no row, since this event or since the beginning.
    case noRow(Bisection.Hit?, position: UInt64?, Explanation)
    /// The query has a row even without events.
    case always
    /// An event stops the read model called `view`, so its rows are unknown.
    case stopped(PoisonEvent, view: String)

    /// One line that can be printed safely.
    ///
    /// For ``row(_:position:_:)`` and ``noRow(_:position:_:)``, further lines follow: for the
    /// condition, for each row and field that the event changed, and for the remedy.
    package var description: String {
      switch self {
      case .row(let hit, let position, let explanation):
        // The text of a row may be pages long, so the condition comes first.
        ([Self.title("The query has a row after", hit.event, position)] + explanation.condition
          + hit.differences.flatMap(\.lines) + explanation.remedy).joined(separator: "\n")
      case .noRow(let hit, let position, let explanation):
        ([
          hit.map { Self.title("The query has no row, because of", $0.event, position) }
            ?? "The query has no row."
        ] + explanation.condition + (hit?.differences.flatMap(\.lines) ?? [])
          + explanation.remedy).joined(separator: "\n")
      case .always:
        "The query has a row before the first event. Add a condition, as in"
          + " 'games | count | where Count > 5'."
      case .stopped(let poison, let view):
        TerminalText("The read model '\(view)' is stopped at \(poison)").text
      }
    }

    /// The sentence that ends a test, without advice.
    package var verdict: String {
      switch self {
      case .row, .always: "The query has a row, and must have none"
      case .noRow: "The query has no row, and must have one"
      case .stopped: "The rows of the query are unknown"
      }
    }

    private static func title(
      _ beginning: String, _ event: RecordedEvent, _ position: UInt64?
    ) -> String {
      let origin = position.map { ": event \($0) of the original log" } ?? ""
      return TerminalText(
        "\(beginning) event \(event.seq) (\(event.type), \(event.stream), \(event.time))"
          + origin
      ).text
    }
  }
}

extension RowDifference {
  /// The row, and a line for each field that differs; nulls of a new or removed row are left out.
  fileprivate var lines: [String] {
    ["\(kind.rawValue) \(view) \(key)"].map { TerminalText($0).text }
      + fields.filter { kind == .changed || !$0.old.isNull || !$0.new.isNull }.map { field in
        TerminalText("    \(field.name)  \(change(of: field))").text
      }
  }

  private func change(of field: Field) -> String {
    switch kind {
    case .added: field.new.plainText
    case .removed: field.old.plainText
    case .changed: "\(field.old.plainText) → \(field.new.plainText)"
    }
  }
}

extension JSONValue {
  /// A string without quotes; any other value as JSON.
  fileprivate var plainText: String { string ?? "\(self)" }
}
