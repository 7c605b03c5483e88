internal import DaybookEvents
internal import DaybookProjections
internal import DaybookQuery

/// The query of a search, bound to the tables that the search fills.
struct BoundSearch {
  let query: BoundQuery
  let tables: SearchTables
  /// The text of ``query``.
  ///
  /// It is the complete query, or only the second part, which reads a read model of ``ownModels``.
  let text: String
  /// The complete query, over `events` and the log's read models; a stored test contains this
  /// query.
  let whole: String
  /// The used read models that exist only for this search.
  let ownModels: [ReadModelDefinition]

  /// Binds `text`; if the query reads events, it is bound to rows that are folded for this search.
  init(
    _ text: String, over schemas: [ViewSchema], in log: FileEventLog?, _ bind: SearchTest.Binder
  ) throws {
    let tables = SearchTables(schemas, events: SearchedEvents.model.schema, log)
    let query = try bind(text, tables)
    let types = try tables.types(in: query)
    try types.requireDistinctNames()
    let whole = text.writingOut(types)
    if types.isEmpty, !query.tableNames.contains(SearchedEvents.name) {
      self.init(query, tables, of: text, whole: text, own: [])
    } else if let folded = Self(folding: whole, over: schemas, bind) {
      self = folded
    } else if types.isEmpty {
      self.init(query, tables, of: whole, whole: whole, own: [SearchedEvents.model])
    } else {
      let plain = SearchTables(schemas, events: SearchedEvents.model.schema, nil)
      self.init(
        try bind(whole, plain), plain, of: whole, whole: whole, own: [SearchedEvents.model])
    }
  }

  /// Makes a read model of the first part of `whole`, and binds the second part to that read model.
  ///
  /// The result is `nil` if ``SplitQuery`` cannot split `whole`, or if the second part cannot be
  /// bound.
  private init?(folding whole: String, over schemas: [ViewSchema], _ bind: SearchTest.Binder) {
    guard let split = SplitQuery(whole, besides: schemas.map(\.name)) else { return nil }
    let tables = SearchTables(
      schemas + [split.model.schema], events: SearchedEvents.model.schema, nil)
    guard let query = try? bind(split.rest, tables) else { return nil }
    self.init(
      query, tables, of: split.rest, whole: whole, own: [SearchedEvents.model, split.model])
  }

  private init(
    _ query: BoundQuery, _ tables: SearchTables, of text: String, whole: String,
    own: [ReadModelDefinition]
  ) {
    (self.query, self.tables, self.text, self.whole) = (query, tables, text, whole)
    let used = Set(query.tableNames)
    ownModels = own.filter { used.contains($0.name) }
  }
}
