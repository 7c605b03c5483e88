internal import DaybookQuery
internal import DaybookShell

/// Prints the results of a query, one after another.
struct ResultsOutput: ResultPrinting {
  private let queries: [BoundQuery]
  private let frame: ResultFrame
  private let console = Console(.output)
  private var outputs: [QueryOutput]
  /// The number of results whose printing has begun.
  private var begunCount = 0

  init(_ options: QueryFormatOption, _ queries: [BoundQuery]) {
    self.queries = queries
    frame = ResultFrame(queries, in: options.form.rowFormat)
    outputs = queries.map { _ in QueryOutput(options) }
  }

  mutating func print(in run: QueryRun) throws {
    for index in queries.indices where !outputs[index].isDone {
      let result = try queries[index].start(run)
      if index == begunCount {
        begunCount += 1
        try console.write(frame.text(before: index))
      }
      try outputs[index].print(result)
    }
    try console.write(frame.end)
  }
}
