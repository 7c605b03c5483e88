public import Daybook
internal import DaybookRendering
internal import DaybookSystem

/// A shell over a program's events and read models: queries, the past, and the program's screens
/// and verbs.
///
/// ```swift
/// let daybook = try Daybook.open("library.daybook", events: LendingEvent.eventTypes)
/// var repl = try await Repl(daybook, [Loans.self])
/// repl.addScreen("lent", "the books that are lent") { _, context in
///   try context.models.read(Loans.self) { loans in loans.keys }
/// }
/// exit(await repl.main(prompt: "library"))
/// ```
///
/// At a terminal it has a prompt, history, completion and colours; from a pipe it runs the lines as
/// a script.
public struct Repl: Sendable {
  /// The work of a verb: it decides, appends events, and returns lines that describe the result.
  ///
  /// - Parameters:
  ///   - words: The words of the line; the first is the name of the verb.
  ///   - context: The read models for the verb's decision, and the log to which it appends.
  public typealias Action =
    @Sendable (_ words: [String], _ context: VerbContext) async throws -> [String]

  /// The lines that a screen shows.
  ///
  /// - Parameters:
  ///   - words: The words of the line; the first is the name of the screen.
  ///   - context: The read models and the events, now or at the position that `at` has set. It also
  ///     has the width and the language of the person.
  public typealias Lines =
    @Sendable (_ words: [String], _ context: ScreenContext) async throws -> [String]

  /// The read models of the shell, with the events that the log had when the last line began.
  public let models: ReadModels
  private let source: ShellSource

  /// The receiver of the progress of folding events for a line.
  package var foldProgress: FoldProgress { source.foldProgress }

  private var screens: [Screen] = []
  private var verbs: [AppVerb] = []

  /// A shell over `daybook`, with a table of queries for each of the read models.
  ///
  /// - Parameters:
  ///   - daybook: The daybook.
  ///   - projections: The projections of its read models, with different names.
  /// - Throws: `ViewError` or `LogError` if the read models or the log cannot be read.
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

  /// Adds a screen: a line that begins with `name` shows the lines that `lines` returns.
  ///
  /// A screen only reads, and its context cannot append. The command `up`, links of the screen and
  /// repeated sessions draw it again. A line that appends is a verb, see
  /// ``addVerb(_:_:usage:arguments:action:)``.
  ///
  /// If the shell has a verb with this name, such as `tail`, the name still means that verb. Escape
  /// sequences in the lines are shown, but have no effect.
  ///
  /// - Parameters:
  ///   - name: The first word of each line that shows the screen.
  ///   - summary: The purpose of the screen, in a few words, for the help.
  ///   - usage: The words that may follow the name, for the help, such as `NOTE [short]`.
  ///   - arguments: The completions of Tab after the name, in order; the last one may be repeated.
  ///     If there are none, Tab offers the lower-case words of `usage`.
  ///   - lines: Returns the lines to show.
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

  /// Adds a verb: a line that begins with `name` runs `action` once, each time that a person types
  /// it.
  ///
  /// ```swift
  /// repl.addVerb("lend", "lends a book", usage: "BOOK READER DAY") { words, context in
  ///   guard let due = CalendarDate(words[3]) else { return ["lend BOOK READER DAY"] }
  ///   let book = try StreamName(category: "book", id: words[1])
  ///   let command = Lending.Command.lend(words[1], to: words[2], until: due)
  ///   let decision = try await context.log.decide(command, by: Lending.self, in: book)
  ///   return ["\(decision.state?.reader ?? "nobody") has it."]
  /// }
  /// ```
  ///
  /// The command `up`, links and repeated sessions do not run it again. If `at` or `--at` has moved
  /// the session to the past, the shell refuses to run the verb. If the shell has a verb with this
  /// name, such as `tail`, the name still means that verb. A name followed by `|` or `@` is a
  /// table. Escape sequences in the lines are shown, but have no effect.
  ///
  /// - Parameters:
  ///   - name: The first word of each line that runs the verb.
  ///   - summary: The purpose of the verb, in a few words, for the help.
  ///   - usage: The words that may follow the name, for the help, such as `ACCOUNT CENTS`.
  ///   - arguments: The completions of Tab after the name, as for a screen.
  ///   - action: The work. An error that it throws is shown, and ends a script.
  public mutating func addVerb(
    _ name: String, _ summary: String, usage: String = "", arguments: [ScreenArgument] = [],
    action: @escaping Action
  ) {
    let places = arguments.isEmpty ? nil : arguments.map(\.argument)
    verbs.append(
      AppVerb(name: name, usage: usage, summary: summary, arguments: places, run: action))
  }

  /// The shell in its initial state.
  package var shell: Shell { Shell(source, screens: screens, verbs: verbs) }

  /// The warning before the first line, safe for a terminal; `nil` if there is no warning.
  package var warning: String? {
    guard let fallback = models.fallback, !fallback.isExpected else { return nil }
    return TerminalText(fallback.notice).text
  }

  /// Reads and runs lines until the end of the input: a person's lines, or a script on stdin.
  ///
  /// It writes errors to stderr.
  ///
  /// ```swift
  /// exit(await repl.run())
  /// ```
  ///
  /// The script ends at the first line that fails.
  ///
  /// - Parameter prompt: The name of the program, for the prompt and before errors.
  /// - Returns: The exit status: 0 for success. A check that found a difference, or an error of the
  ///   program itself, results in 1. An unknown name or argument results in 64, bad data in 65, a
  ///   missing daybook in 66, and an unavailable server in 69. A file or program that cannot be
  ///   used results in 74, and a conflict in 75.
  @discardableResult public func run(prompt: String = "daybook") async -> Int32 {
    await main(prompt: prompt, arguments: [])
  }

  /// Does the same as ``run(prompt:)``, and also understands the options of the command line.
  ///
  /// ```swift
  /// exit(await repl.main(prompt: "library"))
  /// ```
  ///
  /// The option `-c LINE` may be repeated; it runs this line instead of the lines on stdin.
  /// `--keep-going` continues after a line of a script that fails. `--help` lists the screens and
  /// verbs.
  ///
  /// - Parameters:
  ///   - prompt: The name of the program, for the prompt and before errors.
  ///   - arguments: The arguments of the program, without its name.
  /// - Returns: The exit status of ``run(prompt:)``; 64 also for an unknown argument.
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
    // If stderr cannot be written, the lines still run.
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

  /// Runs lines in order and returns their output, for tests.
  ///
  /// - Parameters:
  ///   - lines: The lines, as a person types them.
  ///   - width: The columns of the window.
  /// - Returns: The lines of their output, in order.
  /// - Throws: The error of the first line that fails.
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
