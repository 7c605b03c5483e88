internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookSystem
internal import ForeignData

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the log in order: as NDJSON, CSV or CloudEvents.",
    discussion: """
      The text can be imported again, and the export of that log is the same, byte for byte:

        daybook --log a.daybook export | daybook --log b.daybook import -

      CSV has columns for the envelope and for each field of the selected events. CloudEvents 1.0 \
      are written one on each line, and can be imported again, too. Neither has the version of an \
      event's fields.

      All events are exported, also the engine's own, such as the lines of sessions; on a terminal \
      their number is printed.

      A position is a seq (the number of an event), 'head', or a time. A time means the last event \
      that is not later.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Option(parsing: .unconditional, help: ArgumentHelp("The first position.", valueName: "position"))
  var from: PositionArgument?

  @Option(parsing: .unconditional, help: ArgumentHelp("The last position.", valueName: "position"))
  var to: PositionArgument?

  @OptionGroup var filter: FilterOptions

  @Option(help: "The form: ndjson, csv or cloudevents.")
  var format = ExportFormat.ndjson

  @OptionGroup var spreadsheet: SpreadsheetOption

  func run() async throws {
    let log = try location.open(.readOnly, root.location)
    var selection = try filter.selection()
    let start = try from?.seq(in: log) ?? 0
    selection.from = max(1, start)
    // Events may be appended during the export; those after the current end are not exported.
    let end = try to?.seq(in: log) ?? log.end()
    selection.to = end
    if to != nil, start > end {
      throw StatusError(
        .usage, "--from is \(start), and --to is \(end), before it. Give the lower one first.")
    }
    try tellOfEngineEvents(log, selection)
    try filter.tellOfUnknownNames(in: log)
    switch format {
    case .ndjson: try EventPrinter.print(log, selection)
    case .csv: try EventCSVExport(log, selection, spreadsheet).print()
    case .cloudevents: try CloudEventExport.print(log, selection)
    }
  }

  /// Prints on a terminal how many exported events are the engine's own, for example of sessions.
  ///
  /// The table `events` omits these events. Nothing is printed if only a part of the log is
  /// exported, or if the log has no such events.
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

/// Prints events as CloudEvents.
enum CloudEventExport {
  /// Prints all events of `selection`, one on each line.
  static func print(_ log: FileEventLog, _ selection: EventSelection) throws {
    var output = ChunkedOutput.standard
    var writer = CloudEventWriter()
    var rest: EventSelection? = selection
    while let wanted = rest {
      let page = try log.read(wanted, limit: 1_000)
      for event in page.events { writer.write(event) }
      try output.write(writer.bytes)
      writer.removeAll()
      rest = page.next
    }
    try output.flush()
    guard writer.shortened > 0 else { return }
    try Notice(
      "\(writer.shortened) events have metadata that no attribute of a CloudEvent can hold; these were"
        + " left out. The form ndjson has all."
    ).show()
  }
}

/// The form of an export.
enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
  case ndjson, csv, cloudevents
}
