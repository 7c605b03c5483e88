internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookSystem

struct ReplCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Look at a daybook line by line; 'daybook' alone does the same.",
    discussion: """
      On a terminal the REPL prompts. From a pipe it runs the lines as a script, without prompts, \
      and ends with the exit status of the first line that fails. A line of a script that begins \
      with | continues the one before. '.help' lists the lines. A script, too, appends what its \
      lines fetch or decide, and makes the daybook if it does not exist, unless --read-only is \
      given. --record keeps the lines themselves, too.

      'daybook DIRECTORY' opens the daybook there, as --log does. 'daybook FILE' imports a file \
      into a temporary daybook, with the mapping that 'import' suggests, and opens a session over \
      it. FILE ends in .ndjson, .jsonl, .json, .csv, .tsv or .log, and .gz may follow. The options of \
      'import' for the mapping, such as --time and --type-field, replace parts of it. The temporary \
      daybook is removed when you leave; stderr says how to keep one.

        daybook repl -c 'playtime 76561190000000001'
        daybook my.daybook
        daybook orders.csv
        daybook orders.csv --time shipped_at --skip-bad bad.csv
        echo 'events | count' | daybook repl
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions
  @OptionGroup var columns: ColumnOptions

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp(
      "Run this line and leave; may be given several times.", valueName: "line"))
  var lines: [String] = []

  @Flag(help: "Go on after a line of a script that fails.")
  var keepGoing = false

  @Flag(help: "Keep the lines in the log also when they come from a script.")
  var record = false

  @Flag(help: "Never write to the log: nothing is recorded, no daybook is made.")
  var readOnly = false

  @OptionGroup(visibility: .hidden) var mapping: MappingOptions

  @Argument(help: .hidden)
  var words: [String] = []

  func validate() throws {
    guard !record || !readOnly else {
      throw ValidationError("--record writes to the log, and --read-only forbids it.")
    }
    guard !mapping.isOfImport else {
      throw ValidationError("--dry-run, --mapping and --save-mapping are options of 'import'.")
    }
  }

  func run() async throws {
    if let word = words.first {
      if words.count == 1, word.hasSuffix(".regression") {
        return try await RegressionCheck(path: word).run()
      }
      if words.count == 1, Self.isDaybook(word) { return try await run(overDaybook: word) }
      guard words.count == 1, let file = FileSession(word, mapping) else {
        throw UnknownWord(word, words.count).error
      }
      return try await run(over: file)
    }
    guard !mapping.isGiven else {
      throw ValidationError(
        "The options of a mapping need a file, as in 'daybook orders.csv --time shipped_at'.")
    }
    let isInteractive = lines.isEmpty && Console.inputIsTerminal
    var options = SessionOptions()
    options.keepsGoing = keepGoing
    options.language = root.language
    let path = try location.path(root.location)
    (options.directory, options.isNewDaybook) = (path, !Self.isDaybook(path))
    var script = Script()
    let (log, isReadOnly): (FileEventLog, Bool)
    do { (log, isReadOnly) = try open(path, isInteractive, &script) } catch is NoDaybookNeeded {
      return try await runWithoutDaybook(&script, options)
    }
    defer { log.close() }
    options.isRecorded = !isReadOnly && (record || isInteractive)
    // At a terminal, the column files are updated in the background; a script waits for the update.
    let columns =
      isInteractive
      ? columns.standingColumns(of: log, in: path) : columns.columns(of: log, in: path)
    let follower = isInteractive ? columns.map { columns in Task { await columns.follow() } } : nil
    defer { follower?.cancel() }
    try await NetworkSource.using(
      for: path, isReadOnly: isReadOnly, observedBy: log.observer
    ) { source in
      let graph = try await AppGraph(
        log, in: path, asking: source, session: options.id, isReadOnly: isReadOnly,
        columns: columns)
      guard isInteractive, !isReadOnly else {
        return try await run(&script, graph.shell, isInteractive, options)
      }
      try await AppReactions.running(log, in: path, asking: source) {
        try await run(&script, graph.shell, isInteractive, options)
      }
    }
  }

  /// Whether the directory `path` contains a daybook.
  private static func isDaybook(_ path: String) -> Bool { FileEntry("\(path)/log.mdb").exists }

  /// Opens the daybook at `path`, as with `--log`.
  private func run(overDaybook path: String) async throws {
    guard location.log == nil, root.location.log == nil else {
      throw ValidationError("--log names a daybook, and '\(path)' is another. Give one.")
    }
    var command = self
    command.words = []
    command.location.log = path
    try await command.run()
  }

  /// Runs the lines over a temporary daybook with the events of `file`.
  private func run(over file: FileSession) async throws {
    guard location.log == nil, root.location.log == nil else {
      throw ValidationError(
        "A file of records opens a daybook of its own: leave --log out. To read it into the"
          + " daybook of --log, use 'import FILE'.")
    }
    let isInteractive = lines.isEmpty && Console.inputIsTerminal
    var options = SessionOptions()
    options.keepsGoing = keepGoing
    (options.isOfFile, options.isTemporary) = (true, true)
    options.language = root.language
    try await file.run(location, root.location) { log, path in
      var script = Script()
      let graph = try await AppGraph(log, in: path, isReadOnly: readOnly, isTemporary: true)
      try await run(&script, graph.shell, isInteractive, options)
    }
  }

  /// Runs lines that need no daybook, over an empty temporary daybook.
  private func runWithoutDaybook(
    _ script: inout Script, _ options: SessionOptions
  ) async throws {
    try TemporaryDaybook.removeAllOnSignals()
    let place = try TemporaryDaybook(named: "\(ProcessEnvironment.temporaryDirectory)/daybook-none")
    let log = try location.open(place.path, .readWriteCreating, root.location)
    defer { log.close() }
    let graph = try await AppGraph(log, in: place.path, isReadOnly: readOnly, isTemporary: true)
    var options = options
    options.isTemporary = true
    try await run(&script, graph.shell, false, options)
    _ = consume place
  }

  private func run(
    _ script: inout Script, _ shell: Shell, _ isInteractive: Bool, _ options: SessionOptions
  ) async throws {
    var session = ShellSession(shell, isInteractive: isInteractive, options)
    if !lines.isEmpty {
      try await session.run(lines: lines)
    } else if isInteractive {
      try await session.runInteractively()
    } else {
      try await session.run(&script)
    }
  }

  /// - Throws: ``NoDaybookNeeded`` if the daybook does not exist, and the script needs none.
  private func open(
    _ path: String, _ isInteractive: Bool, _ script: inout Script
  ) throws -> (log: FileEventLog, isReadOnly: Bool) {
    guard isInteractive || record else { return try openForScript(path, &script) }
    if readOnly { return (try location.open(path, .readOnly, root.location), true) }
    let opened = try location.openForSession(path, .readWriteCreating, root.location)
    if record { try opened.log.requireNoReplica() }
    return opened
  }

  private func openForScript(
    _ path: String, _ script: inout Script
  ) throws -> (log: FileEventLog, isReadOnly: Bool) {
    do {
      if readOnly { return (try location.open(path, .readOnly, root.location), true) }
      return try location.openForLines(path, root.location)
    } catch let error as LogError where error.code == .notFound {
      switch try need(&script) {
      case .none: throw NoDaybookNeeded()
      case .made where !readOnly:
        return (try location.open(path, .readWriteCreating, root.location), false)
      case .made, .present: throw error
      }
    }
  }

  /// The daybook that the lines need: one that may be created, an existing one, or none.
  private func need(_ script: inout Script) throws -> DaybookNeed {
    let router = LineRouter(screens: AppScreens.names)
    guard !lines.isEmpty else { return try script.daybookNeed(router) }
    // If there are several lines, an earlier line could make the missing file.
    if lines.count == 1, router.importsMissingFile(lines[0]) { return .none }
    let needs = lines.map { router.daybookNeed(of: $0) }
    return needs.contains(.made) ? .made : needs.contains(.present) ? .present : .none
  }
}

/// The error for a missing daybook that no line of the script needs.
private struct NoDaybookNeeded: Error {}
