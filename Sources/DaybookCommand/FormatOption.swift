internal import ArgumentParser
internal import Daybook
internal import DaybookRendering

extension RowFormat: ExpressibleByArgument {}

/// In which form facts are printed.
struct FormatOption: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help:
      "The form: table, json, ndjson, csv, tsv, markdown or line (default: table on a terminal, ndjson in a pipe)."
  )
  var chosen: RowFormat?

  /// The form that was asked for, or the one that fits where the text goes.
  var format: RowFormat { chosen ?? (Console(.output).isTerminal ? .table : .ndjson) }

  /// Prints `rows` under `columns`.
  func print(_ rows: [[JSONValue]], columns: [String]) throws {
    let console = Console(.output)
    try console.write(
      RowPrinter.text(
        of: rows, columns: columns, format: format, width: console.width,
        isForTerminal: console.isTerminal))
  }
}
