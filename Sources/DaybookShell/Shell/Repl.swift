public import Daybook
internal import DaybookRendering

/// A shell over one's own events and read models: queries, the past, and screens of one's own.
///
/// ```swift
/// let daybook = try Daybook.open("notes.daybook", events: NoteEvent.eventTypes)
/// var repl = try await Repl(daybook, [NoteTexts.self])
/// repl.addScreen("notes", "what the notes say") { _, context in
///   try context.models.read(NoteTexts.self) { notes in notes.map(\.row) }
/// }
/// try await repl.run()
/// ```
///
/// At a terminal it prompts, with history, completion and colours; from a pipe it runs the lines as
/// a script.
public struct Repl: Sendable {
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

  /// A shell over `daybook`, with a table of queries for each of the read models.
  ///
  /// - Parameters:
  ///   - daybook: The daybook.
  ///   - projections: What keeps its read models; no two of the same name.
  /// - Throws: ``ViewError`` or `LogError`.
  public init(_ daybook: Daybook, _ projections: [any Projection.Type] = []) async throws {
    let (log, meter) = (daybook.log, FoldProgress())
    let models = try await ReadModels.open(
      projections, of: ObservedLog(log) { meter.note($0) }, in: daybook.path)
    self.models = models
    source = ShellSource(
      log: log, models: models, projections: projections, timeZones: SystemTimeZones(),
      foldProgress: meter)
  }

  /// Adds a screen: a line that begins with `name` shows what `lines` gives.
  ///
  /// A name of a verb of the shell, such as `tail`, stays that verb. Escape sequences in the lines
  /// are shown and not obeyed.
  public mutating func addScreen(_ name: String, _ summary: String, lines: @escaping Lines) {
    screens.append(
      Screen(name: name, usage: "", summary: summary) { words, context in
        try await lines(words, context).map { TerminalText($0).text }
      })
  }

  /// What a person should know before the first line, fit for a terminal; `nil` when there is nothing.
  package var warning: String? {
    guard let fallback = models.fallback, !fallback.isExpected else { return nil }
    return TerminalText(fallback.notice).text
  }

  /// Reads lines until they end: those of a person at a terminal, or of a script on stdin.
  ///
  /// - Throws: What keeps the first line of a script from being done.
  public func run() async throws {
    let isInteractive = Console.inputIsTerminal
    // Where stderr cannot be written, the lines still run.
    if let warning { try? Console(.error).write(warning + "\n") }
    var options = SessionOptions()
    options.language = .ofProcess()
    var session = ShellSession(
      Shell(source, screens: screens), isInteractive: isInteractive, options)
    if isInteractive { try await session.runInteractively() } else { try await session.runScript() }
  }

  /// What some lines show, one after the other, for tests.
  ///
  /// - Throws: What keeps a line from being done.
  public func output(of lines: [String], width: Int = 80) async throws -> [String] {
    var (shell, output) = (Shell(source, screens: screens), [String]())
    for line in lines {
      let context = LineContext(
        head: try source.log.end(), now: .now, seed: 0, window: Window(width: width))
      output += try await shell.run(line, in: context).lines
    }
    return output
  }
}
