internal import ArgumentParser
internal import Daybook
internal import DaybookQuery
internal import DaybookShell

struct BisectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the first event after which a query over read models has a row.",
    discussion: """
      The query is KQL over read models. The event is printed with what it changed. What tests \
      each row of one read model by itself (where, extend, project) is found exactly, also when \
      it held for a while only; anything else is found by halving, unless --exact tests after \
      every event. Exit status 1 when there is no such event.

        daybook bisect "libraries | where totalMinutes > 10000"
        daybook bisect "libraries | count | where Count >= 2" --exact
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(help: "What to look for.")
  var query: String

  @Flag(help: "Test after every event instead of halving.")
  var exact = false

  @Option(help: "The first event to look at (default: the first one).")
  var from: PositionArgument?

  @Option(help: "The last event to look at (default: head).")
  var to: PositionArgument?

  func run() async throws {
    let language = QuerySearch(
      now: DateTime(.now), timeZones: SystemTimeZones(), width: Console(.error).width)
    let test = try language.test(parsing: query, over: AppProjections.all.map { $0.schema })
    let views = try await OpenViews(test.views, of: location, root.location)
    let (start, end) = try views.stretch(from: from, to: to)
    let bisection = try Bisection(views.models, after: start, through: end)
    switch try outcome(of: bisection, test) {
    case .found(let hit): try print(hit)
    case .holdsAtStart:
      throw none("The query has a row already after event \(start). Begin earlier.")
    case .never where start == end:
      throw none("There is no event after \(start) to look at. Begin earlier.")
    case .never:
      throw none("After no event from \(start + 1) to \(end) has the query a row. Ask otherwise.")
    case .stopped(let poison, let view):
      throw none(
        "The query has no row before the read model '\(view)' is stopped at \(poison)"
          + " Skip it with 'daybook views skip \(view) \(poison.seq)'.")
    }
  }

  private func outcome(
    of bisection: Bisection, _ test: SearchTest
  ) throws -> Bisection.Outcome {
    switch test {
    case .row(let view, let test): return try bisection.firstEvent(in: view, afterWhichAnyOf: test)
    case .state(let views, let test) where exact:
      return try bisection.firstEventTestingEach(in: views, holds: test)
    case .state(let views, let test):
      try Notice(
        "Searching by halving: what holds for a while only may be missed."
          + " --exact tests after every event."
      ).show()
      return try bisection.firstEvent(in: views, holds: test)
    }
  }

  private func print(_ hit: Bisection.Hit) throws {
    var printer = ExplainedEventPrinter(format.format)
    try printer.add(ExplainedEvent(hit.event, hit.differences))
    try printer.end()
  }

  private func none(_ text: String) -> StatusError { StatusError(.difference, text) }
}
