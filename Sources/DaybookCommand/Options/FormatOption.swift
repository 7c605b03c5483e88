internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell

extension RowFormat: ExpressibleByArgument {}

/// The output format of a command's rows.
struct FormatOption: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help:
      "The form: table, json, ndjson, csv, tsv, markdown, line or html (default: table on a terminal, ndjson in a pipe)."
  )
  var chosen: RowFormat?

  @Flag(name: SpreadsheetOption.name, help: SpreadsheetOption.help)
  var isSafe = false

  /// The chosen format; by default a table at a terminal, otherwise NDJSON.
  var format: RowFormat { chosen ?? (Console(.output).isTerminal ? .table : .ndjson) }

  /// The layout of rows for stdout, such as its width.
  var layout: RowLayout { Console(.output).rowLayout.guardingFormulas(isSafe) }

  /// Prints `rows` under `columns`; below an empty table, `hint` says how to fill the table.
  ///
  /// If `isWhole` is true, no cell is shortened. A table that is wider than the terminal then has a
  /// line for each cell.
  func print(
    _ rows: [[JSONValue]], columns: [String], isWhole: Bool = false, ifEmpty hint: String? = nil
  ) throws {
    let table = ResultTable(
      columns: columns.map { ResultColumn($0) }, rows: rows.map { $0.map { Cell($0) } })
    var layout = layout
    layout.omissionWords = layout.omissionWords.hinting(hint)
    var bytes = RowPrinter.bytes(of: table, format: format, layout: layout)
    if isWhole {
      layout.width = 10_000
      let whole = RowPrinter.bytes(of: table, format: format, layout: layout)
      let isWide = format == .table && Console(.output).isTerminal && whole != bytes
      bytes = isWide ? RowPrinter.bytes(of: table, format: .line, layout: self.layout) : whole
    }
    try Console(.output).write(bytes)
  }
}

extension FormatOption {
  /// Prints differences: a list of changed fields at a terminal, otherwise rows.
  func print(_ differences: [RowDifference]) throws {
    guard format == .table else {
      return try print(differences.flatMap(\.cells), columns: RowDifference.columns)
    }
    let console = Console(.output)
    try console.write(DifferenceList(differences).text(width: console.width, theme: console.theme))
  }
}
