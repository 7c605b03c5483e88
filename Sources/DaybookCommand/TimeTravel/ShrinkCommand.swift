internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell

struct ShrinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract: "Find the fewest events that still give a row of a query.",
    discussion: """
      The query is KQL over read models or events, as for 'bisect'. First whole streams are left \
      out, then single events. Each time the rest is folded in memory, as a log that never had the \
      others. Its positions and versions are new; its streams, times and ids are the same. In the \
      end none of the events can be left out. Then smaller sets are tried, up to 5,000. If that \
      is not all of them, a smaller set may exist. Last, fields are left out of the data of the \
      events, except those that the query or its read model names; --all-fields keeps them. A \
      test keeps all fields, because a corrected read model may need them.

      The events are printed with their positions in the log. --to writes them instead, as a log of their \
      own: FILE.ndjson as an export, FILE.daybook as a daybook with the read models that the query \
      names, FILE.regression as a test that 'daybook verify' runs, FILE.swift as a test \
      in Swift: both fail as long as the query has a row. With --expect they require the row with other \
      values instead, and fail as long as the row with the same key does not meet the condition. Ctrl-C and --max-time end the search \
      with the best set so far; stderr says that fewer events might be enough. Exit status 1 when \
      the query never has a row.

        daybook shrink "games | where totalMinutes > 10000"
        daybook shrink "games | count | where Count >= 2" --to small.ndjson
        daybook shrink "games | where totalMinutes > 10000" --to minutes.regression
        daybook shrink "games | where n > 9" --to n.regression --expect "n == 3"
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var parameters: ParameterOptions

  @Argument(help: "The query that must have a row.")
  var query: String

  @Flag(help: "Test after every event whether there is a row, instead of halving.")
  var exact = false

  @Flag(help: "Keep all fields of the data of the events.")
  var allFields = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "End the search after this time, with the best set so far.", valueName: "seconds"))
  var maxTime: String?

  @Option(
    help: ArgumentHelp(
      "Write the events to NAME.ndjson, NAME.daybook, NAME.regression or NAME.swift, which must be new.",
      valueName: "file"),
    completion: .file())
  var to: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The condition that the found row must meet in a test, which otherwise expects no row.",
      valueName: "condition"))
  var expect: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last event to look at (default: head).", valueName: "position"))
  var at: PositionArgument?

  func run() async throws {
    let query = try parameters.applied(to: query)
    let request = try ShrinkRequest(
      query: query, testsEach: exact, keepsFields: allFields,
      seconds: maxTime.map { try ShrinkRequest.seconds($0) }, file: to.map { try ExcerptFile($0) },
      expecting: expect)
    try request.file?.requireNew()
    let (views, progress) = (try await openViews(of: query), ShrinkProgress())
    let (end, search) = (try views.place(of: at), language)
    let shrunk = try await InterruptibleWork.valueWhenStopped {
      try await ShrunkLog.search(
        request, views.models, of: views.log, through: end, search, types: AppEvents.all
      ) { progress.show($0) }
    }
    progress.end()
    if request.file == nil { try print(shrunk, in: views.log) }
    for note in shrunk.notes() { try Notice(note).show() }
    if let file = request.file {
      try TemporaryDaybook.removeAllOnSignals()
      let note = try await shrunk.write(
        to: file, from: ExcerptSource(views.log, events: AppEvents.all))
      try Notice(note).show()
    } else {
      try NextCommand(testing: query, location, root.location).tell(after: format)
    }
  }

  private var language: QuerySearch {
    QuerySearch(now: .now, timeZones: SystemTimeZones(), width: Console(.error).width)
  }

  /// Opens the read models that `query` reads.
  private func openViews(of query: String) async throws -> OpenViews {
    let log = try location.open(.readOnly, root.location)
    let definitions = try AppProjections.catalog.namedDefinitions(in: log).values
    let test = try language.test(parsing: query, over: definitions.map(\.schema), in: log)
    return try await OpenViews(for: test, of: location, root.location)
  }

  private func print(_ shrunk: ShrunkLog, in log: FileEventLog) throws {
    let events = try shrunk.events(in: log)
    guard format.format != .table else {
      return try format.print(events.map(EventTable.row), columns: EventTable.columns)
    }
    var printer = EventRowPrinter(format)
    try printer.begin()
    try printer.add(events)
    try printer.end()
  }
}
