internal import ArgumentParser
internal import DaybookRendering

/// Whether cells are protected from programs that treat some texts as formulas.
///
/// An option group inside another group is read and checked 25 times at each start of a debug
/// build. So groups with an output format do not contain this group, but repeat its flag.
struct SpreadsheetOption: ParsableArguments {
  @Flag(name: Self.name, help: Self.help)
  var isSafe = false

  static let name = NameSpecification.customLong("csv-safe")

  static let help = ArgumentHelp(
    "With csv or tsv: put an apostrophe before texts that begin with = + - @, a tab or a line end,"
      + " which spreadsheets would run as formulas.")
}

extension RowLayout {
  /// This layout, with cells protected from being treated as formulas if `isSafe` is true.
  func guardingFormulas(_ isSafe: Bool) -> RowLayout {
    var layout = self
    layout.guardsFormulas = isSafe
    return layout
  }
}
