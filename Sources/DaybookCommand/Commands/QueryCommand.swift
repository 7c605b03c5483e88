internal import ArgumentParser
internal import DaybookShell

struct QueryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Run a query in KQL over events and read models.",
    discussion: """
        daybook query 'events | summarize count() by type'
        daybook query "['game.playtimeSampled'] | top 10 by minutes" --format table
        daybook query 'print 6 * 7'
        daybook query 'events | summarize count() by type | render piechart' --format svg > t.svg

      Tables: events, each event type by its name, streams, types, views, sessions, each read \
      model; NAME@1200, NAME@head and NAME@datetime(2026-01-01) are a table as of that position or \
      time. A query that names none of these needs no daybook. 'explain QUERY' prints the plan. \
      Several queries, separated by ';', print one result after another: in json an array for \
      each, in ndjson one row after another, in other forms with an empty line between.

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

  @Option(parsing: .unconditional, help: "All tables as of this position: a seq, head, or a time.")
  var at: PositionArgument?

  @Flag(help: "Print the plan of the query, and do not run it.")
  var explain = false

  func run() async throws {
    let line = QueryLine(try parameters.applied(to: query))
    try await AskedQuery(
      location: location, root: root.location, options: options, columns: columns, at: at
    ).run(line, explain: explain) { ResultsOutput(format, $0) }
  }
}
