package import Daybook
internal import DaybookRendering

/// A query over read models or events that must have no row.
///
/// Tests of found mistakes use this type, because `bisect` and `shrink` search for rows that must
/// not exist.
package struct RowlessQuery: Sendable {
  /// The query in KQL.
  package let query: String
  /// The result of `now()` in the query.
  package let now: Timestamp
  /// The positions of the first events in their original log, if they are known.
  private let positions: [UInt64]

  package init(_ query: String, now: Timestamp, positions: [UInt64] = []) {
    (self.query, self.now, self.positions) = (query, now, positions)
  }

  /// Searches for a row at the end of `log`, with the read models in memory.
  ///
  /// - Parameters:
  ///   - log: The events.
  ///   - catalog: The read models that the query may use.
  /// - Returns: The cause of a row, or the reason why the rows are unknown; `nil` if there is no
  ///   row.
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
    switch try Bisection(models, after: end, through: end).outcome(of: test, exactly: false) {
    case .never, .found: return nil
    case .stopped(let poison, let view): return .stopped(poison, view: view)
    case .holdsAtStart: break
    }
    guard end > 0,
      case .found(let hit) = try Bisection(models, through: end).outcome(of: test, exactly: true)
    else { return .always }
    let reading = QueryReading(of: test.text, in: standing, at: end) {
      try SearchTest(parsing: $0, over: standing, now: now)
    }
    return .row(
      hit, position: position(of: hit.event),
      Explanation(reading, try test.standingViews.map { try standing.definition($0) }))
  }

  private func position(of event: RecordedEvent) -> UInt64? {
    Int(exactly: event.seq).flatMap { positions.indices.contains($0 - 1) ? positions[$0 - 1] : nil }
  }
}

extension RowlessQuery {
  /// The reason why a query has rows, or may have rows.
  package enum Finding: Sendable, CustomStringConvertible {
    /// After this event, the query has a row for the first time.
    ///
    /// `position` is the position of the event in its original log; `nil` if it is unknown.
    case row(Bisection.Hit, position: UInt64?, Explanation)
    /// The query has a row even without events.
    case always
    /// An event stops the read model called `view`, so its rows are unknown.
    case stopped(PoisonEvent, view: String)

    /// One line that can be printed safely.
    ///
    /// For ``row(_:position:_:)``, further lines follow: for the condition, for each row and field
    /// that the event changed, and for the remedy.
    package var description: String {
      switch self {
      case .row(let hit, let position, let explanation):
        // The text of a row may be pages long, so the condition comes first.
        ([Self.title(of: hit.event, position)] + explanation.condition
          + hit.differences.flatMap(\.lines) + explanation.remedy).joined(separator: "\n")
      case .always:
        "The query has a row before the first event. Add a condition, as in"
          + " 'games | count | where Count > 5'."
      case .stopped(let poison, let view):
        TerminalText("The read model '\(view)' is stopped at \(poison)").text
      }
    }

    private static func title(of event: RecordedEvent, _ position: UInt64?) -> String {
      let origin = position.map { ": event \($0) of the original log" } ?? ""
      return TerminalText(
        "The query has a row after event \(event.seq) (\(event.type), \(event.stream), \(event.time))"
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
