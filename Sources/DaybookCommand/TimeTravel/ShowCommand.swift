internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookShell

struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a read model as it is, or as it was at any position of the log.",
    discussion: """
      A position is a seq (the number of an event), 'head', or a time. A time means the events \
      that are not later; a date is 00:00 UTC. A key is its fields joined by '/', or a JSON array; \
      a prefix is the first of these fields. A key without a row is an error; for a prefix without \
      rows nothing is printed.

        daybook show jobs --prefix 2026-03-23
        daybook show games --at 2026-03-25 --format table
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(
    help: "The read model: 'state', or one of 'daybook views'.",
    completion: AppProjections.completion)
  var view: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As of this position (default: head).", valueName: "position"))
  var at: PositionArgument?

  @Option(help: "Only the row under this key.")
  var key: String?

  @Option(help: "Only rows whose keys begin with these fields.")
  var prefix: String?

  func validate() throws {
    guard key == nil || prefix == nil else {
      throw ValidationError("Give --key or --prefix, not both.")
    }
  }

  func run() async throws {
    let views = try await OpenViews([view], of: location, root.location)
    let asOf = try views.asOf(at)
    let schema = try views.models.definition(view).schema
    let range = try schema.range(key: key, prefix: prefix)
    var feed = RowFeed(format, of: schema)
    try await views.models.mending {
      feed.passOverKnownRows()
      try views.state(of: view, asOf: asOf).fold.forEachRow(from: range.from, below: range.below) {
        try feed.add($0)
        return true
      }
    }
    if let key, feed.isEmpty {
      throw ShellError.noRow(
        key, in: view, at: asOf.seq,
        "Take a key that 'daybook show \(view)' prints, or give --prefix.")
    }
    try feed.end()
  }
}
