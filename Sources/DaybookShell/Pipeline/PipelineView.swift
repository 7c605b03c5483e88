internal import Daybook
internal import DaybookPresentation
internal import DaybookQuery
internal import DaybookRendering

/// Shows the number of rows and the first rows of each stage, while a person types a query.
struct PipelineView: Sendable {
  let shell: Shell
  let context: LineContext

  /// The maximum number of rows that are shown for a stage.
  private static let shownRows = 2
  /// The time limit for all stages, after which a slow stage shows its rows so far.
  private static let limit = Duration.seconds(5)

  /// Describes the stages of the typed line `text` in lines that are safe for a terminal.
  func lines(for text: String) -> [String] {
    guard case .query(let query) = shell.route(text) else { return [say(.noQuery)] }
    let stages = PipelineStages(QueryLine(query).text).stages
    guard !stages.isEmpty else { return [say(.noQuery)] }
    let end = ContinuousClock.now + Self.limit
    var blocks: [[String]] = []
    for stage in stages {
      do { blocks.append(try lines(of: stage, until: end)) } catch {
        blocks.append([heading(stage, say(.failed(Self.reason(error))))])
        break
      }
    }
    return fitted(blocks)
  }

  /// The lines of all stages; if they are too many for the window, the first stages have no rows.
  private func fitted(_ blocks: [[String]]) -> [String] {
    guard let height = context.window.height, let last = blocks.last else {
      return blocks.flatMap(\.self)
    }
    // The prompt and the typed line stay visible as well.
    var excess = blocks.joined().count - max(height - 3, 1)
    let former = blocks.dropLast().flatMap { block in
      guard excess > 0, block.count > 1 else { return block }
      excess -= block.count - 1
      return [block[0]]
    }
    return former + last
  }

  private func lines(
    of stage: PipelineStages.Stage, until end: ContinuousClock.Instant
  ) throws -> [String] {
    let tables = try shell.tables()
    let query = try QueryLine(query: shell.state.definitions.preceding(stage.query)).bound(
      to: tables, now: DateTime(context.now), timeZones: shell.source.timeZones,
      width: context.window.width)
    let result = try query.start(QueryRun(seed: context.seed, control: QueryControl()))
    var (first, count, isWhole) = ([[Cell]](), 0, true)
    while let batch = try result.next() {
      count += batch.rowCount
      if first.count < Self.shownRows { first += batch.cells.prefix(Self.shownRows - first.count) }
      guard ContinuousClock.now < end else {
        isWhole = false
        break
      }
    }
    let table = ResultTable(columns: ResultColumn.columns(of: result), rows: first)
    return [heading(stage, say(.rows(count, isWhole: isWhole)))] + rows(of: table)
  }

  /// A line with the stage at the left, and its number of rows at the right margin.
  private func heading(_ stage: PipelineStages.Stage, _ words: String) -> String {
    let window = context.window
    let end = TerminalText(words)
    let room = max(window.width - end.width - 2, 8)
    let name = TerminalText(stage.text).truncated(to: room, window.glyphs)
    var line = StyledText(name, .heading)
    line.pad(to: max(window.width - end.width - 1, name.width + 1))
    line.append(end, .number)
    return line.encoded(with: window.theme)
  }

  /// The lines with the first rows of a stage.
  private func rows(of table: ResultTable) -> [String] {
    guard !table.rows.isEmpty else { return [] }
    var layout = shell.state.layout(in: context.window, context.screenLanguage)
    layout.width = max(context.window.width - 3, 10)
    layout.rowLimit = nil
    let text = RowPrinter.bytes(of: table, format: .table, layout: layout)
    return TextLines(text).lines.prefix { !$0.isEmpty }.map { "  " + $0 }
  }

  private static func reason(_ error: any Error) -> String {
    (error as? QueryRefusal)?.summary ?? FailureText(error).text
  }

  private func say(_ message: PipelineMessage) -> String {
    message.text(in: context.screenLanguage)
  }
}

/// The messages about the stages of a query.
enum PipelineMessage: LocalizedText {
  case noQuery
  case rows(Int, isWhole: Bool)
  case failed(String)

  var english: String {
    switch self {
    case .noQuery: "The line is no query, so it has no stages."
    case .rows(let count, let isWhole): (isWhole ? "" : "over ") + count.counted("row")
    case .failed(let reason): reason
    }
  }

  var russian: String {
    switch self {
    case .noQuery: "Строка не запрос, и этапов у неё нет."
    case .rows(let count, let isWhole):
      (isWhole ? "" : "больше ") + count.counted("строка", "строки", "строк")
    case .failed(let reason): reason
    }
  }
}
