public import Daybook
internal import DaybookRendering
internal import DaybookSystem

/// A shell over one's own events and read models: queries, the past, and screens and verbs of one's own.
///
/// ```swift
/// let daybook = try Daybook.open("notes.daybook", events: NoteEvent.eventTypes)
/// var repl = try await Repl(daybook, [NoteTexts.self])
/// repl.addScreen("notes", "what the notes say") { _, context in
///   try context.models.read(NoteTexts.self) { notes in notes.map(\.row) }
/// }
/// exit(await repl.main(prompt: "notes"))
/// ```
///
/// At a terminal it prompts, with history, completion and colours; from a pipe it runs the lines as
/// a script.
public struct Repl: Sendable {
  /// What a verb does: it decides and appends, and gives the lines that say what came of it.
  ///
  /// - Parameters:
  ///   - words: The words of the line, the name of the verb first.
  ///   - context: What it decides on, and the log.
  public typealias Action =
    @Sendable (_ words: [String], _ context: VerbContext) async throws -> [String]

  /// The lines that a screen shows.
  ///
  /// - Parameters:
  ///   - words: The words of the line, the name of the screen first.
  ///   - context: What it looks at, now or as of the position that `at` has set, and what for.
  public typealias Lines =
    @Sendable (_ words: [String], _ context: ScreenContext) async throws -> [String]

  /// The read models that it shows, at the end of the log since the last line.
  public let models: ReadModels
  private let source: ShellSource

  /// Told of by whatever folds events for a line.
  package var foldProgress: FoldProgress { source.foldProgress }

  private var screens: [Screen] = []
  private var verbs: [AppVerb] = []

  /// A shell over `daybook`, with a table of queries for each of the read models.
  ///
  /// - Parameters:
  ///   - daybook: The daybook.
  ///   - projections: What keeps its read models; no two of the same name.
  /// - Throws: `ViewError` or `LogError`.
  public init(_ daybook: Daybook, _ projections: [any Projection.Type] = []) async throws {
    let (log, meter) = (daybook.log, FoldProgress())
    let catalog = ReadModelCatalog(
      projections.definitions, inLog: ViewDefinitions().definitions)
    let models = try await ReadModels.open(
      catalog, of: ObservedLog(log) { meter.note($0) }, in: daybook.path)
    self.models = models
    source = ShellSource(
      log: log, models: models, timeZones: SystemTimeZones(),
      foldProgress: meter, columns: DaybookColumns(of: log, in: daybook.path))
  }

  /// Adds a screen: a line that begins with `name` shows what `lines` gives.
  ///
  /// A screen only looks: it is drawn again by `up`, by a link of it and by a session that is run again,
  /// and its context has nothing that appends. What appends is a verb, see
  /// ``addVerb(_:_:usage:arguments:action:)``.
  ///
  /// A name of a verb, such as `tail`, stays that verb. Escape sequences in the lines are shown and not
  /// obeyed.
  ///
  /// - Parameters:
  ///   - name: The first word of its lines.
  ///   - summary: What it shows, in a few words, for the help.
  ///   - usage: What may follow the name, for the help, such as `NOTE [short]`.
  ///   - arguments: What Tab offers after the name, place by place; the last one may come again. Where
  ///     there is none, it offers the words of `usage` that are in small letters.
  ///   - lines: What it shows.
  public mutating func addScreen(
    _ name: String, _ summary: String, usage: String = "", arguments: [ScreenArgument] = [],
    lines: @escaping Lines
  ) {
    let places = arguments.isEmpty ? nil : arguments.map(\.argument)
    screens.append(
      Screen(name: name, usage: usage, summary: summary, arguments: places) { words, context in
        try await lines(words, context).map { TerminalText($0).text }
      })
  }

  /// Adds a verb: a line that begins with `name` does what `action` does, once for each time that it is
  /// typed.
  ///
  /// ```swift
  /// repl.addVerb("deposit", "pays in", usage: "ACCOUNT CENTS") { words, context in
  ///   guard words.count == 3, let cents = Int64(words[2]) else { return ["deposit ACCOUNT CENTS"] }
  ///   let account = try StreamName(category: "account", id: words[1])
  ///   let decision = try await context.log.decide(.deposit(cents), by: Account.self, in: account)
  ///   return ["\(decision.state.cents) cents"]
  /// }
  /// ```
  ///
  /// No `up`, no link and no session that is run again does it once more. In the past, where `at` or
  /// `--at` leads, it is refused. A name of a verb of the shell, such as `tail`, stays that one; followed
  /// by `|` or `@` it is a table. Escape sequences in the lines are shown and not obeyed.
  ///
  /// - Parameters:
  ///   - name: The first word of its lines.
  ///   - summary: What it does, in a few words, for the help.
  ///   - usage: What may follow the name, for the help, such as `ACCOUNT CENTS`.
  ///   - arguments: What Tab offers after the name, as of a screen.
  ///   - action: What it does. What it throws is told, and ends a script.
  public mutating func addVerb(
    _ name: String, _ summary: String, usage: String = "", arguments: [ScreenArgument] = [],
    action: @escaping Action
  ) {
    let places = arguments.isEmpty ? nil : arguments.map(\.argument)
    verbs.append(
      AppVerb(name: name, usage: usage, summary: summary, arguments: places, run: action))
  }

  /// The shell as it is before the first line.
  package var shell: Shell { Shell(source, screens: screens, verbs: verbs) }

  /// What a person should know before the first line, fit for a terminal; `nil` when there is nothing.
  package var warning: String? {
    guard let fallback = models.fallback, !fallback.isExpected else { return nil }
    return TerminalText(fallback.notice).text
  }

  /// Reads lines until they end, those of a person at a terminal or of a script on stdin, and tells on
  /// stderr what fails.
  ///
  /// ```swift
  /// exit(await repl.run())
  /// ```
  ///
  /// The first line of a script that fails ends it.
  ///
  /// - Parameter prompt: What stands in the prompt, and before what fails: the name of the program.
  /// - Returns: The exit status: 0; 64 for a line that asks for what there is not, 65 for bad data, 66
  ///   without a daybook, 74 where a file or program cannot be used, 75 for a conflict; 1 where a
  ///   check found a difference, and for errors that screens of one's own throw.
  @discardableResult public func run(prompt: String = "daybook") async -> Int32 {
    await main(prompt: prompt, arguments: [])
  }

  /// Does the same, and what the program was asked for on its command line.
  ///
  /// ```swift
  /// exit(await repl.main(prompt: "notes"))
  /// ```
  ///
  /// `-c LINE`, which may come several times, runs that line in place of those of stdin.
  /// `--keep-going` goes on after a line of a script that fails. `--help` tells of the screens.
  ///
  /// - Parameters:
  ///   - prompt: What stands in the prompt, and before what fails: the name of the program.
  ///   - arguments: Those of the program, without its name.
  /// - Returns: The exit status, as of ``run(prompt:)``; 64 also for an argument that there is not.
  public func main(
    prompt: String, arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) async -> Int32 {
    BrokenPipe.ignoreSignal()
    do {
      let arguments = try ReplArguments(arguments)
      if arguments.wantsHelp {
        try Console(.output).write(ReplArguments.help(prompt, verbs, screens))
      } else {
        try await run(arguments, prompt)
      }
      return ExitStatus.success.rawValue
    } catch { return Tool.tell(error, of: prompt) }
  }

  private func run(_ arguments: ReplArguments, _ prompt: String) async throws {
    let isInteractive = arguments.lines.isEmpty && Console.inputIsTerminal
    // Where stderr cannot be written, the lines still run.
    if let warning {
      try? Console(.error).write(WrappedMessage(warning, on: Console(.error)).text + "\n")
    }
    var options = SessionOptions()
    options.language = .ofProcess()
    options.keepsGoing = arguments.keepsGoing
    var session = ShellSession(
      Shell(source, screens: screens, verbs: verbs, name: prompt), isInteractive: isInteractive,
      options)
    if !arguments.lines.isEmpty { return try await session.run(lines: arguments.lines) }
    guard !isInteractive else { return try await session.runInteractively() }
    var script = Script()
    try await session.run(&script)
  }

  /// What some lines show, one after the other, for tests.
  ///
  /// - Throws: What keeps a line from being done.
  public func output(of lines: [String], width: Int = 80) async throws -> [String] {
    var (shell, output) = (shell, [String]())
    for line in lines {
      let context = LineContext(
        head: try source.log.end(), now: .now, seed: 0, window: Window(width: width))
      output += try await shell.run(line, in: context).lines
    }
    return output
  }
}
