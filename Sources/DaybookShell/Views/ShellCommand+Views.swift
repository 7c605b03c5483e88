internal import Daybook

extension ShellCommand {
  static let create: ShellCommand = .init(
    ".create", "view NAME = QUERY", "keeps the result of a query as a read model",
    lesson: """
      The query reads events, may use where, extend, project, parse, mv-expand and lookup of a \
      datatable, and may end with one summarize … by …; without it, each event has a row. The view \
      follows the log, and has a past: NAME@1200, diff, blame and bisect work with it. Kusto's \
      words do the same: .create materialized-view NAME on table events { QUERY }.
      """,
    examples: [
      Example(
        ".create view byType = events | summarize count() by type", "how many events of each type")
    ],
    arguments: [.word(["view", "materialized-view"])]
  ) { state, arguments, scope in
    let (statement, query) = try create.definition(arguments)
    if try scope.mayWrite(state) {
      try await ViewDefinitions().create(
        statement.name, query, in: scope.source.log, besides: scope.takenNames)
    }
    return ShellReply(["View '\(statement.name)' is kept \(state.lasting)."])
  }

  static let alter: ShellCommand = .init(
    ".alter", "view NAME = QUERY", "gives a read model that a query defined another query",
    lesson:
      "Its rows are rebuilt; 'daybook views alter --diff' shows what would change before that.",
    examples: [
      Example(
        ".alter view byType = events | summarize n = count() by type, stream",
        "another query for byType")
    ],
    arguments: [.word(["view", "materialized-view"]), .view]
  ) { state, arguments, scope in
    let (statement, query) = try alter.definition(arguments)
    if try scope.mayWrite(state) {
      try await ViewDefinitions().alter(statement.name, query, in: scope.source.log)
    }
    return ShellReply(["View '\(statement.name)' is rebuilt."])
  }

  static let rename: ShellCommand = .init(
    ".rename", "view NAME to NEW", "renames a read model that a query defined",
    lesson: "Its rows are made again under the new name.",
    examples: [Example(".rename view byType to counts", "byType is called counts")],
    arguments: [.word(["view", "materialized-view"]), .view]
  ) { state, arguments, scope in
    guard let statement = ViewStatement(arguments), statement.kind.isOne,
      let new = statement.newName
    else { throw rename.misuse("Name one view and its new name.") }
    if try scope.mayWrite(state) {
      try await ViewDefinitions().rename(
        statement.name, to: new, in: scope.source.log, besides: scope.takenNames)
    }
    return ShellReply(["View '\(statement.name)' is called '\(new)' \(state.lasting)."])
  }

  static let drop: ShellCommand = .init(
    ".drop", "view NAME", "drops a read model that a query defined",
    lesson: "The events stay, and so does its definition in the log.",
    examples: [Example(".drop view counts", "counts is no table any more")],
    arguments: [.word(["view", "materialized-view"]), .view]
  ) { state, arguments, scope in
    guard let statement = ViewStatement(arguments), statement.kind.isOne, !statement.name.isEmpty,
      statement.rest.isEmpty
    else { throw drop.misuse("Name one view.") }
    guard !scope.fixedNames.contains(statement.name) else {
      throw ShellError(
        "'\(statement.name)' is a read model of the program, so it cannot be dropped.")
    }
    if try scope.mayWrite(state) {
      try await ViewDefinitions().drop(statement.name, in: scope.source.log)
    }
    return ShellReply(["View '\(statement.name)' is gone."])
  }

  static let showViews: ShellCommand = .init(
    ".show", "views | view NAME", "the read models that queries define",
    lesson: """
      Each with its version, its query and, if the query cannot be kept here, the reason. The \
      table views shows the checkpoints of all read models.
      """,
    examples: [Example(".show views", "all of them")],
    arguments: [.word(["views", "view", "materialized-views", "materialized-view"])]
  ) { state, arguments, scope in
    guard let statement = ViewStatement(arguments), statement.rest.isEmpty,
      statement.kind.isOne != statement.name.isEmpty
    else { throw showViews.misuse("Name one view, or all.") }
    let entries = try ViewDefinitions().entries(in: scope.source.log, asOf: scope.context.head)
      .filter {
        !statement.kind.isOne || $0.name == statement.name
      }
    guard !statement.kind.isOne || !entries.isEmpty else {
      throw ShellError("There is no view '\(statement.name)'. '.show views' lists them.")
    }
    return ShellReply(
      scope.lines(
        entries.map { ViewDefinitionRows.row(of: $0, besides: scope.fixedNames) },
        columns: ViewDefinitionRows.columns, state))
  }

  /// The parsed definition in `arguments`, and its query.
  private func definition(_ arguments: String) throws -> (ViewStatement, String) {
    guard let statement = ViewStatement(arguments), statement.kind.isOne,
      let query = statement.query, !query.isEmpty
    else { throw misuse("Give the view a name and a query.") }
    return (statement, query)
  }
}

extension ShellScope {
  /// Names that a new view cannot have, because read models or event types already have them.
  fileprivate var takenNames: [String] {
    fixedNames + ((try? source.log.types().map(\.name)) ?? [])
  }

  /// The names of the read models that the program itself defines.
  fileprivate var fixedNames: [String] { source.models.catalog.fixed.map(\.name) }

  /// Whether the line must append its definition; a replayed line must not append it again.
  ///
  /// - Throws: ``ShellError`` if the session is in the past, where nothing can be appended.
  fileprivate func mayWrite(_ state: ShellState) throws -> Bool {
    guard state.asOf == nil else {
      throw ShellError(
        "This is the past, where nothing can be changed. Go back with 'at head' first.")
    }
    return context.shown == nil
  }
}
