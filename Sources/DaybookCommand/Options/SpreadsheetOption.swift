internal import ArgumentParser
internal import DaybookRendering

/// The option that protects cells from spreadsheets, which run some texts as formulas.
///
/// The parser reads and checks an option group inside another group 25 times at each start of a
/// debug build. For this reason, option groups with an output format repeat this flag instead of
/// containing this group.
struct SpreadsheetOption: ParsableArguments {
  @Flag(name: Self.name, help: Self.help)
  var isSafe = false

  static let name = NameSpecification.customLong("csv-safe")

  static let help = ArgumentHelp(
    "With csv or tsv: put an apostrophe before texts that begin with = + - @, a tab or a line end,"
      + " which spreadsheets would run as formulas.")
}

extension RowLayout {
  /// This layout; if `isSafe` is true, cells that a spreadsheet would run as formulas are escaped.
  func guardingFormulas(_ isSafe: Bool) -> RowLayout {
    var layout = self
    layout.guardsFormulas = isSafe
    return layout
  }
}
