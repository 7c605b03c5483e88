internal import ArgumentParser
internal import Daybook
internal import DaybookShell

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the log in order: as NDJSON, CSV or CloudEvents.",
    discussion: """
      The text can be imported again, and gives a log whose export is the same to the byte:

        daybook --log a.daybook export | daybook --log b.daybook import -

      CSV has a column for each field of the events that are picked, and their envelope; CloudEvents \
      1.0 come one a line, and can be imported again, too. Both leave out which version of its fields \
      an event has.

      All events are exported, those of the engine's own among them, such as the lines of sessions; \
      a person at a terminal is told how many these are.

      A position is a seq, 'head', or a time, which means the last event not later than it.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Option(parsing: .unconditional, help: "The first position.")
  var from: PositionArgument?

  @Option(parsing: .unconditional, help: "The last position.")
  var to: PositionArgument?

  @OptionGroup var filter: FilterOptions

  @Option(help: "The form: ndjson, csv or cloudevents.")
  var format = ExportFormat.ndjson

  @OptionGroup var spreadsheet: SpreadsheetOption

  func run() async throws {
    let log = try location.open(.readOnly, root.location)
    var selection = try filter.selection()
    if let from { selection.from = max(1, try from.seq(in: log)) }
    // The log may grow meanwhile; the export ends where it ended.
    selection.to = try to?.seq(in: log) ?? log.end()
    try tellOfEngineEvents(log, selection)
    switch format {
    case .ndjson: try EventPrinter.print(log, selection)
    case .csv: try EventCSVExport(log, selection, spreadsheet).print()
    case .cloudevents: try CloudEventExport.print(log, selection)
    }
  }

  /// Says why the export has fewer lines than `events`.
  private func tellOfEngineEvents(_ log: FileEventLog, _ selection: EventSelection) throws {
    let end = try log.end()
    guard Console(.error).isTerminal, filter.picksAll, from == nil, selection.to == end else {
      return
    }
    let count = end - (try log.countOfEvents(upTo: end))
    guard count > 0 else { return }
    try Notice("\(count) of \(end) events are of sessions and settings.").show()
  }
}
