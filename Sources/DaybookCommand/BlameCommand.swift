internal import ArgumentParser
internal import Daybook
internal import DaybookShell

struct BlameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Print for each field of a row the event that last set it.",
    discussion: """
      A key is its fields joined by '/', or a JSON array. With --history every event that changed \
      the row is told, field by field, also of a row that is gone.

        daybook blame profiles 76561190000000001
        daybook blame profiles 76561190000000001 --history
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(
    help: "The read model; 'daybook views' lists them.", completion: AppProjections.completion)
  var view: String

  @Argument(help: "The row.")
  var key: String

  @Option(parsing: .unconditional, help: "As of this position (default: head).")
  var at: PositionArgument?

  @Flag(help: "Every event that changed the row.")
  var history = false

  func run() async throws {
    let views = try await OpenViews([view], of: location, root.location)
    let seq = try views.seq(of: at)
    let bytes = try views.models.projection(view).schema.key(parsing: key)
    try views.noteStopped([view], upTo: seq)
    if history {
      let history = try await views.models.mending {
        try views.models.history(of: bytes, in: view, through: seq)
      }
      try printHistory(history, views.log, seq)
    } else {
      let blame = try await views.models.mending {
        try views.models.blame(bytes, in: view, through: seq)
      }
      guard let blame else {
        throw noRow(seq, "Take a key that 'daybook show \(view)' prints, or give --history.")
      }
      try format.print(BlameTable.rows(of: blame), columns: BlameTable.columns)
    }
  }

  private func printHistory(_ history: RowHistory, _ log: FileEventLog, _ seq: UInt64) throws {
    guard !history.entries.isEmpty else {
      throw noRow(seq, "Take a key that 'daybook show \(view)' prints, at any position.")
    }
    try format.print(
      try BlameTable.rows(of: history, in: log), columns: BlameTable.historyColumns)
  }

  private func noRow(_ seq: UInt64, _ advice: String) -> StatusError {
    StatusError(.usage, "There is no row '\(key)' in '\(view)' (event \(seq)). \(advice)")
  }
}
