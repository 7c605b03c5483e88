internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookRendering
internal import DaybookShell

struct BlameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "blame",
    abstract: "Print for each field of a row the event that last set it.",
    discussion: """
      A key is its fields joined by '/', or a JSON array. With --history every event that changed \
      the row is printed, field by field, even if the row no longer exists. On a terminal each \
      event is printed above the fields that it set, the latest first, and no value is cut.

        daybook blame profiles 76561190000000001
        daybook blame profiles 76561190000000001 --history
        daybook blame profiles 76561190000000001 name --history
        daybook blame state player-76561190000000001

      A query over events may be given in place of a read model, if 'views create' could keep it:

        daybook blame 'events | summarize n = count() by type' profile.seen

      'state' is a read model that every log has, with a row for each stream; there each field of \
      the data, such as data.status, is printed by itself.
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Argument(
    help: "The read model: 'state', or one of 'daybook views'. Or a query over events.",
    completion: AppProjections.completion)
  var view: String

  @Argument(help: "The row.")
  var key: String

  @Argument(help: "One field of the row (default: all).")
  var field: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("As of this position (default: head).", valueName: "position"))
  var at: PositionArgument?

  @Flag(help: "Print every event that changed the row.")
  var history = false

  func run() async throws {
    try refuseTableOfEvents()
    let views = try await OpenViews(blaming: view, of: location, root.location)
    let isQuery = AskedModel.isQuery(view)
    let view = isQuery ? views.models.names[0] : view
    let seq = try views.place(of: at)
    let bytes = try views.models.definition(view).schema.key(parsing: key)
    if isQuery {
      _ = try views.state(of: view, asOf: AsOf(seq))
    } else {
      try views.noteStopped([view], asOf: AsOf(seq))
    }
    if history {
      let history = try await views.models.mending {
        try views.models.history(of: bytes, in: view, through: seq)
      }
      try printHistory(field.map { history.only($0) } ?? history, of: view, views.log, seq)
    } else {
      let blame = try await views.models.mending {
        try views.models.blame(bytes, in: view, through: seq)
      }
      guard let blame else {
        throw noRow(in: view, seq, "Take a key that \(shown) prints, or give --history.")
      }
      let wanted = try blame.only(field, of: key, in: view)
      guard format.format == .table else {
        return try format.print(BlameTable.rows(of: wanted), columns: BlameTable.columns)
      }
      try draw(BlameList.list(of: wanted, glyphs: Console(.output).rowLayout.glyphs))
    }
  }

  /// Throws an error if the name is an event type, whose table is not a read model.
  private func refuseTableOfEvents() throws {
    let log = try location.open(.readOnly, root.location)
    defer { log.close() }
    guard try log.types().contains(where: { $0.name == view }),
      try AppProjections.catalog.namedDefinitions(in: log)[view] == nil
    else { return }
    throw ShellError.tableOfEvents(view, key: key)
  }

  private func printHistory(
    _ history: RowHistory, of view: String, _ log: FileEventLog, _ seq: UInt64
  ) throws {
    guard !history.entries.isEmpty else {
      throw noRow(in: view, seq, "Take a key that \(shown) prints, at any position.")
    }
    guard format.format == .table else {
      return try format.print(
        try BlameTable.rows(of: history, in: log), columns: BlameTable.historyColumns)
    }
    try draw(BlameList.list(of: history, in: log, glyphs: Console(.output).rowLayout.glyphs))
  }

  private func draw(_ list: CauseList) throws {
    let console = Console(.output)
    try console.write(list.text(width: console.width, theme: console.theme))
  }

  /// The words for a message that name the source of keys: the query, or a command to run.
  private var shown: String { AskedModel.isQuery(view) ? "the query" : "'daybook show \(view)'" }

  private func noRow(in view: String, _ seq: UInt64, _ advice: String) -> ShellError {
    ShellError.noRow(key, in: view, at: seq, advice)
  }
}
