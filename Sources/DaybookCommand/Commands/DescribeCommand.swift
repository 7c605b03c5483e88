internal import ArgumentParser
internal import DaybookApps
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell

struct DescribeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Describe the columns of a table or of a query: kinds, nulls, distinct, extremes.",
    discussion: """
      Each column has a row with its kind, rows, nulls and their share, distinct values, least, \
      greatest, mean, median, the most frequent value and its count, and a histogram of 16 equal \
      parts. An empty text counts as null. Fields within dynamic values have rows of their own, \
      down to 4 levels and 100 fields: 'missing' is the number of rows without the field, 'kinds' \
      that of values of each kind, 'omitted' that of fields left out. Up to 10,000 distinct values \
      all is exact. Beyond that the number of distinct values, the median, the histogram and the \
      most frequent value are estimates, and distinctBy is hll. The rows are read once, in bounded \
      memory.

      The form table also lists relations, with the search for their exceptions: rows that equal \
      another in all but seq, id, time, version and meta; fields that nearly always equal or follow \
      another, or add it up in a stream; fields that are the sum or the product of two others, or \
      at most another; keys that hardly ever come again; values and types that rarely follow \
      another in a stream; types that do so only from some event on. For these the first 1,000,000 \
      rows are read a second time, in at most some 130 MB. 'evaluate relations()' gives them as \
      rows.

        daybook describe events
        daybook describe games@1200 --format json
        daybook describe 'games | where totalMinutes > 60' --at 2026-03-25

      In a query the same is: TABLE | evaluate describe(4)
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: QueryFormatOption
  @OptionGroup var options: QueryLimitOptions
  @OptionGroup var columns: ColumnOptions
  @OptionGroup var parameters: ParameterOptions

  @Argument(
    help: "A table, a read model, or a query in KQL.", completion: AppProjections.completion)
  var subject = DescribeRequest.allEvents

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "All tables as of this position: the number of an event (seq), head, or a time.",
      valueName: "position"))
  var at: PositionArgument?

  func run() async throws {
    let request = try DescribeRequest(subject)
    let isForPerson = format.form == .rows(.table)
    let line = QueryLine(try parameters.applied(to: request.query))
    let isLimited = options.maxRows != nil || options.maxTime != nil
    let relations = isForPerson && !isLimited ? request.relations : nil
    let second = try relations.map { QueryLine(try parameters.applied(to: $0)) }
    try await AskedQuery(
      location: location, root: root.location, options: options, columns: columns, at: at
    ).run(line, then: second) { queries -> any ResultPrinting in
      guard isForPerson else { return ResultsOutput(format, queries) }
      return DescriptionOutput(
        format, queries, of: request, hasRelations: second != nil, maySearch: at == nil
      ) { search in
        try NextCommand(bisecting: search, location, root.location).tell()
      }
    }
  }
}

/// Prints the descriptions of columns for a person, after all descriptions are complete.
struct DescriptionOutput: ResultPrinting {
  private let queries: [BoundQuery]
  private let options: QueryFormatOption
  private let request: DescribeRequest
  /// Whether the last query finds relations that are true for most rows.
  private let hasRelations: Bool
  /// Whether searches may be offered, because a search of the log reads the same rows as the
  /// queries.
  private let maySearch: Bool
  /// Called with a search for the rarest rows, after the descriptions are printed.
  private let tellNext: (String) throws -> Void

  init(
    _ options: QueryFormatOption, _ queries: [BoundQuery], of request: DescribeRequest,
    hasRelations: Bool, maySearch: Bool, tellNext: @escaping (String) throws -> Void
  ) {
    (self.options, self.queries, self.tellNext) = (options, queries, tellNext)
    (self.request, self.hasRelations, self.maySearch) = (request, hasRelations, maySearch)
  }

  mutating func print(in run: QueryRun) throws {
    var (columns, relations) = ([ColumnDescription](), [RelationDescription]())
    for (index, query) in queries.enumerated() {
      do throws(QueryError) {
        for row in try Self.rows(of: query, in: run) {
          columns += [ColumnDescription(row)].compactMap(\.self)
          relations += [RelationDescription(row)].compactMap(\.self)
        }
      } catch {
        // If a limit stops only the last query, which finds relations, the columns are still
        // described.
        guard hasRelations, index == queries.count - 1, error.isOfSize else { throw error }
      }
    }
    try write(columns, request.ordered(relations))
    guard maySearch, let search = request.searches(by: columns, relations).first else { return }
    try tellNext(search)
  }

  private static func rows(
    of query: BoundQuery, in run: QueryRun
  ) throws(QueryError) -> [[Cell]] {
    let result = try query.start(run)
    var rows: [[Cell]] = []
    while let batch = try result.next() { rows += batch.cells }
    return rows
  }

  private func write(
    _ columns: [ColumnDescription], _ relations: [RelationDescription]
  ) throws {
    let layout = Console(.output).rowLayout
    let list = DescriptionList(columns, glyphs: options.ascii ? .ascii : layout.glyphs)
    let others = RelationList(
      relations.map { ($0, maySearch ? request.search(for: $0) : nil) })
    for text
      in (relations.isEmpty ? [] : [others.text(width: layout.width, theme: layout.theme), "\n"])
      + [list.text(width: layout.width, theme: layout.theme)]
    {
      try Console(.output).write(text)
    }
  }
}

extension QueryError {
  /// Whether the cause is size: the query reached a limit, or a value would be too large.
  fileprivate var isOfSize: Bool {
    switch self {
    case .limit, .tooLarge: true
    case .assertion, .cancelled, .table: false
    }
  }
}
