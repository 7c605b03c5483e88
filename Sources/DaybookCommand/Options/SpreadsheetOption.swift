internal import ArgumentParser
internal import DaybookRendering

/// Whether cells are guarded for a program that reads some texts as formulas.
///
/// A group inside a group is read and checked 25 times at each start of a debug build. So groups that
/// have a form repeat the flag, with this help.
struct SpreadsheetOption: ParsableArguments {
  @Flag(name: Self.name, help: Self.help)
  var isSafe = false

  static let name = NameSpecification.customLong("csv-safe")

  static let help = ArgumentHelp(
    "With csv or tsv: put an apostrophe before texts that begin with = + - @, a tab or a line end,"
      + " which spreadsheets would run as formulas.")
}

extension RowLayout {
  /// This layout, whose cells are guarded from being run as formulas if `isSafe`.
  func guardingFormulas(_ isSafe: Bool) -> RowLayout {
    var layout = self
    layout.guardsFormulas = isSafe
    return layout
  }
}
