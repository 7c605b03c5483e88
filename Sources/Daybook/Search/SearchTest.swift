package import DaybookProjections
package import DaybookValues

/// The condition of a search in the past of a log.
package struct SearchTest {
  /// The condition to test.
  package enum Condition {
    /// The condition is on single rows of one read model.
    ///
    /// Each call of the test gets several rows. If only the row with one key can pass the test,
    /// `key` is this key.
    case row(view: String, key: [UInt8]?, (EncodedRun) throws -> Bool)
    /// The condition is on complete read models.
    case state(views: [String], any StateQuestion)
  }

  package var condition: Condition
  /// The query, after queries over `events` have replaced the tables of event types.
  package let text: String
  /// The read models that exist only for this search, whose rows are computed from events.
  let ownModels: [ReadModelDefinition]
  /// The columns of the query's rows that contain the key of a read model; empty if there are none.
  let keyColumns: [KeyColumn]
  /// Returns the values of the query's first row as texts, if the read models have the given rows.
  let rowOf: (Bisection.States) throws -> [String]?

  init(
    _ condition: Condition, of text: String, own ownModels: [ReadModelDefinition] = [],
    keyed keyColumns: [KeyColumn] = [],
    rowOf: @escaping (Bisection.States) throws -> [String]?
  ) {
    (self.condition, self.text, self.ownModels) = (condition, text, ownModels)
    (self.keyColumns, self.rowOf) = (keyColumns, rowOf)
  }

  /// The names of the read models that the test reads.
  package var views: [String] {
    switch condition {
    case .row(let view, _, _): [view]
    case .state(let views, _): views
    }
  }

  /// The read models that the test reads, except those that exist only for this search.
  package var standingViews: [String] { views.filter { !isOwn($0) } }

  /// Whether the read model called `name` exists only for this search.
  package func isOwn(_ name: String) -> Bool { ownModels.contains { $0.name == name } }

  /// The read models to search: `standing`, or read models in memory.
  ///
  /// If the search defines read models, all its read models are folded in memory and never stored.
  ///
  /// - Throws: ``ViewError``.
  package func models(_ standing: ReadModels) throws -> ReadModels {
    guard !ownModels.isEmpty else { return standing }
    let others = try standingViews.map { try standing.definition($0) }
    return try ReadModels.unkept(ownModels + others, of: standing.log)
  }
}

/// The reason why a search is impossible.
package struct SearchError: AdvisedError, Equatable, CustomStringConvertible {
  /// The mistake and its remedy.
  package let text: AdvisedText
  package var description: String { text.description }

  package init(_ text: AdvisedText) { self.text = text }
}
