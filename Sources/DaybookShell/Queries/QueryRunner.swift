internal import Daybook
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering

/// Runs queries, and formats their results.
struct QueryRunner: Sendable {
  let source: ShellSource
  let context: LineContext

  /// The maximum number of rows of a result that a later query can read as `_`.
  static let keptRows = 100_000

  /// The reply to a line of KQL.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - state: The state of the session.
  ///   - expendable: The columns that a table hides first if there is no room.
  /// - Returns: The rows as text, or nothing for definitions.
  /// - Throws: ``QueryRefusal`` with all mistakes, or `QueryError`.
  func reply(
    to text: String, _ state: inout ShellState, hiding expendable: ExpendableColumns? = nil
  ) throws -> ShellReply {
    let line = QueryLine(text)
    if SessionDefinitions.isDefinition(line.text) { return try define(line.text, &state) }
    if line.wantsPlan { return try plan(of: line, state) }
    let clock = ContinuousClock.now
    let lost = try dropUnfit(for: line.text, &state)
    let queries = try results(line, state)
    let (control, onProgress) = (QueryControl(), context.onProgress)
    let run = QueryRun(
      seed: context.seed, control: control, onProgress: { _ in onProgress(control.progress) })
    let printed = try printed(queries, in: run, &state, expendable)
    state.definitions.keep(from: line.text)
    let time =
      state.settings.showsTime
      ? [timing(printed.rowCount, run, ContinuousClock.now - clock)] : []
    let paired = run.unpairedRows > 0 ? PairingAll(line.text) : nil
    let unpaired = paired.map { _ in
      ReplyNote.unpaired(run.unpairedRows).text(in: context.screenLanguage)
    }
    var reply = ShellReply(printed.lines, notes: lost + [unpaired].compactMap(\.self) + time)
    let sequel = QuerySequel(
      line.text, rows: printed.rowCount, tables: source.modelNames, types: source.typeNames)
    reply.suggest(
      [sequel.next, paired.flatMap { NextLine($0.query) }, state.earlierTest])
    return reply
  }

  /// The reply with the plan of a query; the definitions of the session stay as they are.
  private func plan(of line: QueryLine, _ state: ShellState) throws -> ShellReply {
    var state = state
    _ = try dropUnfit(for: line.text, &state)
    return ShellReply(PlanText(try results(line, state)).lines)
  }

  /// The rows of a small result, for a verb that draws them itself; `_` is set to these rows.
  ///
  /// - Throws: ``QueryRefusal`` with all mistakes, or `QueryError`.
  func rows(of query: String, _ state: inout ShellState) throws -> [[Cell]] {
    let (control, onProgress) = (QueryControl(), context.onProgress)
    let run = QueryRun(
      seed: context.seed, control: control, onProgress: { _ in onProgress(control.progress) })
    var rows: [[Cell]] = []
    for query in try results(QueryLine(query: query), state) {
      let result = try query.start(run)
      var output = ResultOutput(result, state, context)
      while let batch = try result.next() {
        output.add(batch)
        rows += batch.cells
      }
      state.lastResult = output.lastResult
    }
    return rows
  }

  /// The rows of a small result; `_` is not changed.
  func rows(of query: String, _ state: ShellState) throws -> [[Cell]] {
    var state = state
    return try rows(of: query, &state)
  }

  /// The lines of all results; `_` is set to the rows of the last result.
  private func printed(
    _ queries: [BoundQuery], in run: QueryRun, _ state: inout ShellState,
    _ expendable: ExpendableColumns?
  ) throws -> (lines: [String], rowCount: Int) {
    let frame = ResultFrame(queries, in: state.form.rowFormat)
    var (lines, rowCount): ([String], Int) = ([], 0)
    for (index, query) in queries.enumerated() {
      let result = try query.start(run)
      var output = ResultOutput(result, state, context, hiding: expendable)
      while let batch = try result.next() { output.add(batch) }
      lines += TextLines(Array(frame.text(before: index).utf8)).lines
      lines += try output.lines(in: context.window)
      state.lastResult = output.lastResult
      rowCount += output.rowCount
    }
    return (lines + TextLines(Array(frame.end.utf8)).lines, rowCount)
  }

  /// The bound queries of a line over the tables that `state` sees.
  func results(_ line: QueryLine, _ state: ShellState) throws -> [BoundQuery] {
    let base = try source.tables(state.asOf ?? AsOf(context.head), context.head)
    let tables = SessionTables(base: base, lastResult: state.lastResult, files: state.files)
    return try QueryLine(query: state.definitions.preceding(line.text)).results(
      of: tables, now: DateTime(context.now), timeZones: source.timeZones,
      width: context.window.width)
  }

  private func define(_ text: String, _ state: inout ShellState) throws -> ShellReply {
    let trimmed = text.trimmed
    let closed = trimmed.hasSuffix(";") ? trimmed : trimmed + ";"
    // Definitions alone are not checked for mistakes, so a query is added after them.
    let whole = closed + "\nprint 0"
    let lost = try dropUnfit(for: whole, &state)
    _ = try results(QueryLine(query: whole), state)
    state.definitions.keep(from: closed)
    return ShellReply(notes: lost)
  }

  /// Drops session definitions that become invalid because `query` redefines a name that they use.
  ///
  /// - Returns: A note about each dropped definition.
  /// - Throws: ``QueryRefusal`` if `query` itself has a mistake.
  private func dropUnfit(for query: String, _ state: inout ShellState) throws -> [String] {
    let users = state.definitions.users(of: SessionDefinitions.names(in: query))
    guard !users.isEmpty else { return [] }
    let line = QueryLine(query: query)
    var kept = state
    guard (try? results(line, kept)) == nil else { return [] }
    for user in users { kept.definitions.drop(user.name) }
    _ = try results(line, kept)
    var notes: [String] = []
    for user in users {
      var other = kept
      other.definitions.keep(from: user.text + ";")
      if (try? results(line, other)) != nil {
        kept = other
      } else {
        notes.append(
          "'\(user.name)' is dropped: it uses a name that was changed, and no longer fits.")
      }
    }
    state.definitions = kept.definitions
    return notes
  }

  private func timing(_ rows: Int, _ run: QueryRun, _ time: Duration) -> String {
    TimingMessage(
      rows: rows, scanned: run.scannedRows,
      skipped: (rows: Int(run.skipped.rows), blocks: Int(run.skipped.blocks)),
      milliseconds: Int64(time / .milliseconds(1))
    ).text(in: context.screenLanguage)
  }
}

/// Formats the rows of a result, and stores the rows for `_`.
private struct ResultOutput {
  private var printer: RowPrinter
  private var bytes: [UInt8]
  private var kept: [Batch] = []
  /// The chart that is drawn instead of a table; `nil` for a table.
  private var chart: ChartRows?
  private let schema: TableSchema
  private let form: ResultForm
  private let isExact: Bool
  private(set) var rowCount = 0

  init(
    _ result: QueryResult, _ state: ShellState, _ context: LineContext,
    hiding expendable: ExpendableColumns? = nil
  ) {
    var layout = state.layout(in: context.window, context.screenLanguage)
    layout.expendable = expendable
    // All rows for a file are collected first, so that the widest cell determines the width of each
    // column.
    printer = RowPrinter(
      columns: expendable == nil
        ? ResultColumn.columns(of: result) : result.columns.map { ResultColumn($0) },
      format: state.form.rowFormat,
      layout: layout, gathering: state.writesToFile ? .max : RowPrinter.rowsOfResult)
    bytes = printer.begin()
    (form, isExact) = (state.form, state.writesToFile)
    chart =
      form.rowFormat == .table ? ChartRows(result.render, columns: result.columns) : nil
    schema = TableSchema(
      name: "_", fields: result.columns.map { TableSchema.Field($0.name, $0.type) })
  }

  mutating func add(_ batch: Batch) {
    chart?.add(batch)
    if chart != nil || printer.isFull {
      printer.omit(batch.rowCount)
    } else {
      bytes += printer.bytes(of: batch.cells)
    }
    rowCount += batch.rowCount
    if rowCount <= QueryRunner.keptRows { kept.append(batch) } else { kept = [] }
  }

  /// The formatted rows, or the chart that the query renders.
  ///
  /// - Throws: ``ShellError`` if the chart cannot be drawn.
  mutating func lines(in window: Window) throws(ShellError) -> [String] {
    do throws(ChartError) {
      if let chart = try chart?.chart() { return lines(of: chart, in: window) }
    } catch {
      throw ShellError(error.description)
    }
    guard form != .svg else { throw ShellError(ResultForm.noChart) }
    bytes += printer.end()
    return TextLines(bytes).lines
  }

  private func lines(of chart: Chart, in window: Window) -> [String] {
    guard form == .svg else {
      return ChartText(chart, glyphs: window.glyphs).styledLines(width: window.width)
        .map { $0.encoded(with: window.theme) }
    }
    let lines = TextLines(Array(ChartSVG(chart).text.utf8)).lines
    return isExact ? lines : lines.map { TerminalText($0).text }
  }

  var lastResult: LastResult {
    guard rowCount <= QueryRunner.keptRows else { return .tooLarge(rowLimit: QueryRunner.keptRows) }
    return .table(MemoryTable(schema: schema, batches: kept))
  }
}

/// The lines of printed output.
struct TextLines {
  let lines: [String]

  init(_ bytes: [UInt8]) {
    // The bytes are split, because the line end of CSV, CR LF, is a single Character.
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().map { String(decoding: $0, as: UTF8.self) }
  }
}

extension ShellScope {
  /// Formats rows of JSON values in the session's format.
  ///
  /// Below an empty table, `hint` says how to fill the table.
  func lines(
    _ rows: [[JSONValue]], columns: [String], _ state: ShellState, ifEmpty hint: String? = nil
  ) -> [String] {
    let table = ResultTable(
      columns: columns.map { ResultColumn($0) }, rows: rows.map { $0.map { Cell($0) } })
    var layout = state.layout(in: context.window, context.screenLanguage)
    layout.omissionWords = layout.omissionWords.hinting(hint)
    return TextLines(
      RowPrinter.bytes(of: table, format: state.form.rowFormat, layout: layout)
    )
    .lines
  }
}

/// The message of `.timer on` about the cost of a query.
struct TimingMessage: LocalizedText {
  let rows: Int
  let scanned: Int
  let skipped: (rows: Int, blocks: Int)
  let milliseconds: Int64

  var english: String {
    "\(rows) rows, \(scanned) scanned, \(skipped.rows) skipped (\(skipped.blocks) blocks), "
      + "\(milliseconds) ms"
  }

  var russian: String {
    "\(rows.counted("строка", "строки", "строк")), просмотрено \(Language.russian.number(scanned)), "
      + "пропущено \(Language.russian.number(skipped.rows)) "
      + "(\(skipped.blocks.counted("блок", "блока", "блоков"))), "
      + "\(Language.russian.number(milliseconds)) мс"
  }
}
