internal import ArgumentParser
internal import DaybookRendering

/// Whether cells are made for a program that takes some texts for formulas.
struct SpreadsheetOption: ParsableArguments {
  @Flag(
    name: .customLong("csv-safe"),
    help: ArgumentHelp(
      "With csv or tsv: put an apostrophe before texts that begin with = + - @, a tab or a line end,"
        + " which spreadsheets would run as formulas."))
  var isSafe = false

  /// `layout`, with this choice in it.
  func guarding(_ layout: RowLayout) -> RowLayout {
    var layout = layout
    layout.guardsFormulas = isSafe
    return layout
  }
}
