internal import ArgumentParser
internal import DaybookRendering
package import DaybookShell

/// The output format of a query's result: rows, or the chart that the query renders.
struct QueryFormatOption: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "The form; svg draws a query that ends in render, table draws it in "
        + "characters (default: table on a terminal, ndjson in a pipe).",
      valueName: "form"))
  var chosen: ResultForm?

  @Flag(help: "Write 1,234,567 for 1234567, in the forms table and line.")
  var groupDigits = false

  @Flag(help: "Draw frames and charts with ASCII alone.")
  var ascii = false

  @Flag(name: SpreadsheetOption.name, help: SpreadsheetOption.help)
  var isSafe = false

  /// The chosen format; by default a table at a terminal, otherwise NDJSON.
  var form: ResultForm { chosen ?? .rows(Console(.output).isTerminal ? .table : .ndjson) }
}

extension ResultForm: ExpressibleByArgument {
  package init?(argument: String) { self.init(named: argument) }

  package static var allValueStrings: [String] { names }

  static var defaultCompletionKind: CompletionKind { .list(names) }
}
