internal import ArgumentParser
internal import Daybook
internal import DaybookApps
internal import DaybookRendering
internal import DaybookShell

struct ReplayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Fold the log again: check the read models, or look at it event by event.",
    discussion: """
      Without an option the log is folded again from its start and compared with the read models. \
      If they differ, the first row that differs is printed, and the exit status is 1. Read models \
      of apps without events in the log are named only if they differ. --step shows each event \
      with its changes; on a terminal Enter goes on and q quits. --check finds projections that \
      depend on more than the log: they are folded in batches of other sizes, and in processes \
      that hash with other seeds.

      --session runs the lines of a session of the REPL again, each on the log as it was, and \
      compares their screens. The first screen that differs is printed as a diff. The table \
      'sessions' lists the sessions.

        daybook replay
        daybook replay --step --from 1 --to 3
        daybook replay --check games profiles
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var format: FormatOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The first event (default: the first one).", valueName: "position"))
  var from: PositionArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The last event (default: head).", valueName: "position"))
  var to: PositionArgument?

  @Flag(help: "Show each event with its changes.")
  var step = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Check these projections.", valueName: "name"))
  var check: [String] = []

  @Option(help: ArgumentHelp("Run this session of the REPL again.", valueName: "id"))
  var session: String?

  @Option(help: .hidden) var expectedDigest: UInt64?

  func validate() throws {
    guard !step || check.isEmpty else { throw ValidationError("Give --step or --check, not both.") }
    guard check.isEmpty || from == nil else {
      throw ValidationError("A check begins with the first event; leave --from out.")
    }
    guard session == nil || !step && check.isEmpty && from == nil && to == nil else {
      throw ValidationError("--session replays a whole session: leave the other options out.")
    }
  }

  func run() async throws {
    if let expectedDigest { return try compareDigest(expectedDigest) }
    if let session { return try await replay(session) }
    let views = try await OpenViews(names, of: location, root.location)
    let (start, end) = try views.stretch(from: from, to: to)
    if step { return try showSteps(views, after: start, through: end) }
    for name in views.models.names where !check.isEmpty {
      try DeterminismCheck(views, name, through: end).run(childArguments)
    }
    try compare(views, after: start, through: end)
  }

  /// The names of the read models to fold again.
  ///
  /// An empty list means all read models that do not use every event. The read model 'state', which
  /// uses every event, is added only if it has stored rows to compare.
  private var names: [String] {
    get throws {
      guard check.isEmpty, !step else { return check }
      let path = try location.path(root.location)
      guard try ViewsDirectory(daybook: path).live(StreamStates.name) != nil else { return [] }
      let log = try location.open(.readOnly, root.location)
      defer { log.close() }
      return try AppProjections.named([], in: log).map { $0.name } + [StreamStates.name]
    }
  }

  private func compare(_ views: OpenViews, after start: UInt64, through end: UInt64) throws {
    let comparison = try FoldComparison(
      views.models, views.models.names, rebuilt: views.rebuilds, after: start, through: end)
    for note in comparison.notes { Notice(note.english).tell() }
    let unlisted = check.isEmpty ? try AppListing.unlisted(in: views.log) : []
    try format.print(comparison.rows(without: unlisted), columns: FoldComparison.columns)
    if let problem = comparison.problem { throw StatusError(.difference, problem) }
  }

  private func replay(_ id: String) async throws {
    let path = try location.path(root.location)
    let log = try location.open(path, .readOnly, root.location)
    let session = SessionID(id)
    let replay = try SessionReplay(of: session, in: log)
    for note in replay.notes { Notice(note).tell() }
    let graph = try await AppGraph(log, in: path, session: session, isReadOnly: true)
    guard let difference = await replay.firstDifference(in: graph.shell) else {
      return try format.print(
        [[.string(id), .integer(Int64(replay.count)), .bool(true)]],
        columns: ["session", "lines", "ok"])
    }
    try Console(.output).write(difference.lines.map { $0 + "\n" }.joined())
    throw StatusError(
      .difference,
      "Line \(difference.number) of the session '\(id)' shows something else than it did."
        + " Look for what changed in the program.")
  }

  private func showSteps(_ views: OpenViews, after start: UInt64, through end: UInt64) throws {
    let waits = Console.inputIsTerminal && Console(.output).isTerminal && format.format == .table
    var printer = ExplainedEventPrinter(format)
    try Replay(views.models, views.models.names, after: start, through: end).forEachStep { step in
      try printer.add(ExplainedEvent(step.event, step.differences, stops: step.stops))
      guard waits, step.event.seq < end else { return true }
      try printer.flush()
      return try isGoingOn()
    }
    try printer.end()
  }

  private func isGoingOn() throws -> Bool {
    try Console(.error).write("Enter goes on, q leaves: ")
    guard let answer = readLine() else { return false }
    return answer.lowercased() != "q"
  }

  private func compareDigest(_ expected: UInt64) throws {
    let log = try location.open(.readOnly, root.location)
    let end = try to?.seq(in: log) ?? log.end()
    for definition in try AppProjections.named(check, in: log) {
      let digest = try ReplayCheck(definition, in: log, through: end).digest()
      if digest != expected { throw ExitCode(ExitStatus.difference.rawValue) }
    }
  }

  private func childArguments(_ check: DeterminismCheck, digest: UInt64) throws -> [String] {
    let isUnsafe = location.unsafeFileSystem || root.location.unsafeFileSystem
    return ["replay", "--log=\(try location.path(root.location))", "--check=\(check.name)"]
      + ["--to=\(check.end)", "--expected-digest=\(digest)"]
      + (isUnsafe ? ["--unsafe-file-system"] : [])
      + ((location.wait ?? root.location.wait).map { ["--wait=\($0)"] } ?? [])
  }
}
