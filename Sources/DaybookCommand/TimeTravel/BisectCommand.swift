internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookQuery
internal import DaybookShell

struct BisectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the first event after which a query has a row.",
    discussion: """
      The query is KQL over read models, over events, or over types of events. The event is \
      printed with its changes.

      Two kinds of queries are searched exactly: those that test each row of one read model by \
      itself (where, extend, project, parse, mv-expand …), and those over events with 'summarize … \
      by' that 'views create' could keep, whose rows are folded in memory under the name 'query'. \
      All others are searched by halving, which may miss a row that was there for a while only; \
      stderr says so. --exact tests after every event instead. Exit status 1 when there is no such \
      event.

        daybook bisect "games | where totalMinutes > 10000"
        daybook bisect "events | summarize n = count() by stream | where n > 3"
        daybook bisect "games | count | where Count >= 2" --exact
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption
  @OptionGroup var parameters: ParameterOptions

  @Argument(help: "The query.")
  var query: String

  @Flag(help: "Test after every event instead of halving.")
  var exact = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The first event to look at (default: the first one).", valueName: "position"))
  var from: PositionArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last event to look at (default: head).", valueName: "position"))
  var to: PositionArgument?

  func run() async throws {
    let language = QuerySearch(
      now: .now, timeZones: SystemTimeZones(), width: Console(.error).width)
    let log = try location.open(.readOnly, root.location)
    let definitions = try AppProjections.catalog.namedDefinitions(in: log).values
    let query = try parameters.applied(to: query)
    let schemas = definitions.map(\.schema)
    let test = try language.test(parsing: query, over: schemas, in: log)
    let views = try await OpenViews(for: test, of: location, root.location)
    let (start, end) = try views.stretch(from: from, to: to)
    let search = try BisectionSearch(views.models, test, after: start, through: end)
    if search.halves, !exact {
      try Notice(ReplyNote.halved(exact: "--exact").english).show()
    }
    let (hit, other) = try await views.models.mending {
      let hit = try search.run(testingEach: exact)
      return (hit, try search.otherRow(than: hit))
    }
    try print(hit)
    if let other {
      try Notice(ReplyNote.otherRow(foundBy: hit.event.seq, other: other.key).english).show()
    }
    let refined = other.flatMap {
      language.query(query, where: $0.condition, over: schemas, in: log)
    }
    let next =
      refined.map { NextCommand(bisecting: $0, location, root.location) }
      ?? NextCommand(testing: query, exact: exact, location, root.location)
    try next.tell(after: format)
  }

  private func print(_ hit: Bisection.Hit) throws {
    var printer = ExplainedEventPrinter(format)
    try printer.add(ExplainedEvent(hit.event, hit.differences))
    try printer.end()
  }
}
