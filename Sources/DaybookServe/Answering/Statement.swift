internal import Daybook
internal import DaybookQuery
internal import KustoService

/// A query or command that a client sent.
struct Statement {
  let daybook: ServedDaybook
  let limits: StatementLimits
  let request: KustoRequest
  let form: KustoRoute.Form
  let identity: AnswerIdentity
  let control: QueryControl
  let start = ContinuousClock.now

  /// Computes the answer as far as its first rows.
  ///
  /// If the query finds a damaged read model, the read model is rebuilt, and the query runs once
  /// more.
  ///
  /// - Throws: ``KustoFailure``.
  func answer() throws(KustoFailure) -> AnswerStream {
    try daybook.mending(control) { try attempt() }
  }

  private func attempt() throws -> AnswerStream {
    let isCommand = CommandText.isCommand(request.text)
    let command = isCommand ? try CommandText(request.text) : nil
    let database = try daybook.database(
      command?.command.database ?? request.database, control)
    defer { withExtendedLifetime(database.turn) {} }
    guard let command else {
      return try rows(of: request.text, in: database.tables, request.options)
    }
    let query = ServedCatalog.query(command, served: daybook.name)
    let sent = StatementBinding.SentText(
      text: request.text, commonBytes: command.pipeline.utf8.count)
    guard command.command != .views, command.command != .positions else {
      return try rows(of: query, in: database.tables, request.options, sent)
    }
    let table = try database.catalog().rows(of: command.command)
    return try rows(of: query, in: MemoryTables([table]), request.options, sent)
  }

  private func rows(
    of text: String, in tables: any TableSource, _ options: RequestOptions,
    _ sent: StatementBinding.SentText? = nil
  ) throws(KustoFailure) -> AnswerStream {
    let options = options.with(QuerySyntax.parse(text).syntax.statements)
    let bounds = limits.limits(options, from: start)
    let binding = StatementBinding(
      text: text, tables: tables, bounds: bounds, control: control,
      now: options.now ?? DateTime(.now), parameters: request.parameters, sent: sent)
    let queries = try binding.queries()
    let run = QueryRun(
      limits: bounds, seed: UInt64.random(in: 0...UInt64.max), control: control,
      isCancelled: { false })
    let results = try queries.map { query throws(KustoFailure) in
      try result(of: query, run, bounds)
    }
    return try AnswerStream(
      results, as: form, identity, limits: limits.stream(options), isLate: { bounds.isTimeUp })
  }

  private func result(
    of query: BoundQuery, _ run: QueryRun, _ bounds: QueryLimits
  ) throws(KustoFailure) -> AnswerStream.Result {
    let head = ResultHead(
      name: query.name, columns: query.columns.map { ($0.name, $0.type) }, render: query.render,
      isOrdered: query.isOrdered)
    let rows: QueryResult
    do throws(QueryError) { rows = try query.start(run) } catch {
      throw KustoFailure(error, isLate: bounds.isTimeUp)
    }
    return AnswerStream.Result(head) { () throws(QueryError) in try rows.next() }
  }
}
