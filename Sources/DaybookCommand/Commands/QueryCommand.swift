internal import ArgumentParser
internal import DaybookRendering
internal import DaybookShell

struct QueryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Run a query in KQL over events and read models.",
    discussion: """
        daybook query 'events | summarize count() by type'
        daybook query "['game.playtimeSampled'] | top 10 by delta" --format table
        daybook query 'print 6 * 7'
        daybook query 'events | summarize count() by type | render piechart' \\
          --format svg > types.svg

      Tables: events, each event type by its name, streams, types, views, sessions, each read \
      model; NAME@1200, NAME@head and NAME@datetime(2026-01-01) are a table as of that position or \
      time. A query that names none of these needs no daybook. 'explain QUERY' prints the plan. \
      Several queries, separated by ';', print one result after another: in json an array for \
      each, in ndjson one row after another, in other forms with an empty line between.

      --watch goes on until Ctrl-C. At a terminal the result is drawn again when events come. In a \
      pipe each row that comes (+), goes (-) or has other values (~) is a line of ndjson. Rows are \
      told apart by their first column.

        daybook query 'events | summarize n = count() by type' --watch

      Give values apart from the query, so that they are never read as KQL:

        daybook query 'declare query_parameters(n: long); events | take n' --param n=3
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: QueryFormatOption
  @OptionGroup var options: QueryLimitOptions
  @OptionGroup var columns: ColumnOptions
  @OptionGroup var parameters: ParameterOptions

  @Argument(help: "The query.")
  var query: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "All tables as of this position: the number of an event (seq), head, or a time.",
      valueName: "position"))
  var at: PositionArgument?

  @Flag(help: "Print the plan of the query, and do not run it.")
  var explain = false

  @Flag(help: "Print the result again as the log grows; in a pipe, the changes of its rows.")
  var watch = false

  func validate() throws {
    guard watch else { return }
    guard at == nil, !explain else {
      throw ValidationError("--watch follows the log: leave out --at and --explain.")
    }
    guard options.maxRows == nil, options.maxTime == nil else {
      throw ValidationError("--watch has no end: leave out --max-rows and --max-time.")
    }
    guard [nil, .rows(.table), .rows(.ndjson)].contains(format.chosen) else {
      throw ValidationError(
        "--watch draws a table at a terminal, and prints ndjson elsewhere: leave --format out.")
    }
  }

  func run() async throws {
    if watch { return try await keepWatching(parameters.applied(to: query)) }
    let line = QueryLine(try parameters.applied(to: query))
    try await AskedQuery(
      location: location, root: root.location, options: options, columns: columns, at: at
    ).run(line, explain: explain) { ResultsOutput(format, $0) }
  }
}
