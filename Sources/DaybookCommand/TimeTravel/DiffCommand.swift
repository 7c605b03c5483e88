internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print the rows that differ between two positions of the log.",
    discussion: """
      '+' is a new row, '-' a removed row, '~' a changed row, field by field. A position is a seq \
      (the number of an event), 'head', or a time. A time means the events that are not later; -5 \
      is before the last 5 events (those that 'tail' shows), -1h is an hour ago. The first \
      position may be the later one. Exit status 0, with differences or without.

        daybook diff 2026-03-23 head games
        daybook diff -1h
        daybook diff 0 head --format table
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: ArgumentHelp("The first position.", valueName: "a"))
  var old: PositionArgument

  @Argument(help: ArgumentHelp("The second position (default: head).", valueName: "b"))
  var new: PositionArgument?

  @Argument(
    help: ArgumentHelp(
      "The read models (default: all but 'state'; 'state' where no other has rows).",
      valueName: "view"),
    completion: AppProjections.completion)
  var names: [String] = []

  func run() async throws {
    let (end, names) = try endAndNames()
    let views = try await OpenViews(comparing: names, of: location, root.location)
    let (old, new) = (try views.asOf(old), try views.asOf(end))
    try views.noteStopped(views.models.names, asOf: old, new)
    let differences = try await views.models.mending {
      try views.models.diff(views.models.names, from: old, to: new)
    }
    if names.isEmpty, differences.isEmpty, old != new, views.models.names != [StreamStates.name] {
      try Notice(DifferenceList.stateIsLeftOut).show()
    }
    try format.print(differences)
  }

  /// The end position and the names of the read models.
  ///
  /// If the second argument is the name of a read model, it is not a position, and the end is
  /// `nil`.
  private func endAndNames() throws -> (end: PositionArgument?, names: [String]) {
    guard let new, new.isBookmark else { return (new, names) }
    let log = try location.open(.readOnly, root.location)
    let isView = try AppProjections.catalog.namedDefinitions(in: log)[new.text] != nil
    return isView ? (nil, [new.text] + names) : (new, names)
  }
}
