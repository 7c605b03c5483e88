internal import AgentSessions
internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell

struct AgentPriceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "price",
    abstract: "Set the price of a model for a million tokens.",
    discussion: """
      The price is an event. It applies to all runs of the model, also to runs that are loaded \
      later, until another price is set. A query about the past uses the price of that time. \
      'runs' has the columns cost and currency: the sum over all models of a run, null while one \
      of them has no price.

        daybook agent price claude-sonnet-5 --input 3 --output 15 \\
          --cache-read 0.3 --cache-write 3.75
        daybook query 'runs | summarize sum(cost) by model, currency'

      A cache price that is not given is the price of other input; for --cache-write-1h it is that \
      of --cache-write. A cost is an estimate from the logged tokens, not a bill.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "The model, as 'runs' names it.")
  var model: String

  @Option(help: ArgumentHelp("The price of input.", valueName: "amount"))
  var input: Double

  @Option(help: ArgumentHelp("The price of output.", valueName: "amount"))
  var output: Double

  @Option(help: ArgumentHelp("The price of input that is read from a cache.", valueName: "amount"))
  var cacheRead: Double?

  @Option(help: ArgumentHelp("The price of input that is written to a cache.", valueName: "amount"))
  var cacheWrite: Double?

  @Option(
    name: .customLong("cache-write-1h"),
    help: ArgumentHelp(
      "The price of input that is written to a cache for an hour.", valueName: "amount"))
  var cacheWrite1h: Double?

  @Option(help: ArgumentHelp("The currency, any text.", valueName: "text"))
  var currency = "USD"

  func run() async throws {
    let price = try checked()
    let log = try location.open(.readWriteCreating, root.location)
    defer { log.close() }
    var batch = EventBatch()
    batch.append(price, to: PriceSet.stream)
    _ = try await log.append(batch)
    try tell(price, log)
  }

  private func checked() throws -> PriceSet {
    let price = ModelPrice(
      currency: currency, input: input, output: output, cacheRead: cacheRead,
      cacheWrite: cacheWrite, cacheWrite1h: cacheWrite1h)
    do throws(PriceProblem) { return try PriceSet(checking: price, of: model) } catch {
      throw StatusError(.usage, error.description)
    }
  }

  /// Prints the number of runs to which the price applies.
  private func tell(_ price: PriceSet, _ log: FileEventLog) throws {
    let runs = try RunsProjection().replay(log)
    let count = runs.count { $0.row.models.contains { $0.model == price.model } }
    let others = Set(runs.flatMap { $0.row.models.compactMap(\.model) }).sorted()
    let told = "The price counts for \(Amount(count, "run").text) of \(price.model)."
    try Notice(told).show()
    if count == 0, !others.isEmpty {
      try Notice("Models of the runs so far: \(others.prefix(20).joined(separator: ", ")).").show()
    }
  }
}
