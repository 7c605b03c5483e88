internal import ArgumentParser
internal import DaybookRendering

/// Whether cells are guarded for a program that reads some texts as formulas.
struct SpreadsheetOption: ParsableArguments {
  @Flag(
    name: .customLong("csv-safe"),
    help: ArgumentHelp(
      "With csv or tsv: put an apostrophe before texts that begin with = + - @, a tab or a line end,"
        + " which spreadsheets would run as formulas."))
  var isSafe = false

  /// `layout` with this setting.
  func guarding(_ layout: RowLayout) -> RowLayout {
    var layout = layout
    layout.guardsFormulas = isSafe
    return layout
  }
}
