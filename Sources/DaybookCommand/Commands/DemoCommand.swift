internal import ArgumentParser
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookApps
internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import FreelanceJobs
internal import SteamPlayers

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show what Daybook does, in a temporary daybook from recorded answers.",
    discussion: """
      Recorded answers of three services are appended as events, folded into read models and shown: \
      two days of jobs, the comparison of two players, the play time of one, the settings of two \
      others, each cut to its beginning. On a terminal a REPL follows. Nothing is kept.

        daybook demo -c 'types | project type, events'
      """)

  @ParentCommand var root: DaybookCommand

  @Option(
    name: .customShort("c"),
    help: ArgumentHelp(
      "Run this line over what was appended, and leave; may be given several times.",
      valueName: "line"))
  var lines: [String] = []

  func run() async throws {
    try TemporaryDaybook.removeAllOnSignals()
    let place = try TemporaryDaybook(
      named: "\(ProcessEnvironment.temporaryDirectory)/daybook-demo")
    let log = try FileEventLog.open(place.path, .readWriteCreating, events: AppEvents.all)
    defer { log.close() }
    try await DemoFeed(log).feed()
    let graph = try await AppGraph(
      log, in: place.path, isTemporary: true, today: DemoFeed.today)
    if lines.isEmpty {
      try await show(graph, at: place.path)
    } else {
      var session = ShellSession(graph.shell, isInteractive: false, options)
      try await session.run(lines: lines)
    }
    _ = consume place
  }

  private var options: SessionOptions {
    var options = SessionOptions()
    options.isTemporary = true
    options.language = root.language
    return options
  }

  private func show(_ graph: AppGraph, at path: String) async throws {
    let output = Console(.output)
    let language = root.language.spoken.language
    let facts = DemoMessage.facts(events: try graph.log.end(), path: path)
    try output.write(facts.text(in: language) + "\n\n")
    try output.write(Self.text(graph.models, width: output.width, language))
    try output.write("\n" + Self.trials(in: language, width: output.width))
    guard Console.inputIsTerminal, output.isTerminal else { return }
    try output.write("\n\(DemoMessage.goes.text(in: language))\n")
    var session = ShellSession(graph.shell, isInteractive: true, options)
    try await session.runInteractively()
  }

  /// Example commands of the demo, for features that other tools do not have.
  static let trials = [
    "at 2026-03-25", "diff 2026-03-25 head games", "bisect games | where totalMinutes > 10000",
  ]

  private static func trials(in language: Language, width: Int) -> String {
    let lines = zip(trials, [DemoMessage.tryAt, .tryDiff, .tryBisect]).map { line, message in
      [TerminalText(line), TerminalText(message.text(in: language))]
    }
    let table = Table(
      columns: [.init(), .init("", .left, shrinksTo: 20)], rows: lines, indentation: 2, wraps: true)
    return DemoMessage.tries.text(in: language) + "\n" + table.text(width: width)
  }

  private static func text(_ models: ReadModels, width: Int, _ language: Language) throws -> String
  {
    let jobs = try JobsReadModel(models.snapshot(JobsReadModel.allProjections))
    let players = try SteamReadModel(models.snapshot(SteamReadModel.allProjections))
    let configs = try CounterStrikeReadModel(
      models.snapshot(CounterStrikeReadModel.allProjections))
    let screens = [
      JobsDemo.lines(seeing: jobs, width: width, in: language),
      SteamDemo.lines(seeing: players, width: width, glyphs: .blocks, in: language),
      CounterStrikeDemo.lines(seeing: configs, width: width, in: language),
    ]
    return screens.map { screen in
      shortened(screen, in: language).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Shortens a screen for the demo, so that each screen can be seen at a glance.
  ///
  /// Of each block between empty lines that has more than 9 lines, the first 7 lines remain.
  private static func shortened(_ screen: [String], in language: Language) -> [String] {
    let blocks = screen.split(separator: "", omittingEmptySubsequences: false).map { block in
      guard block.count > 9 else { return Array(block) }
      return block.prefix(7) + ["  " + DemoMessage.more(lines: block.count - 7).text(in: language)]
    }
    return Array(blocks.joined(separator: [""]))
  }
}

/// The texts around the screens of the demo.
private enum DemoMessage: LocalizedText {
  case facts(events: UInt64, path: String)
  case goes
  /// The number of omitted lines of a block.
  case more(lines: Int)
  /// The descriptions of three commands.
  case tries, tryAt, tryDiff, tryBisect

  var english: String {
    switch self {
    case .facts(let count, let path): "\(count) events from recorded answers, in \(path)"
    case .goes: "This daybook is temporary: it is removed when you leave."
    case .more(let count): "… \(count.counted("more line"))"
    case .tries: "Three lines to type here, or in quotes after 'daybook demo -c':"
    case .tryAt: "all as it was known then"
    case .tryDiff: "what has changed since"
    case .tryBisect: "the event that first made it so"
    }
  }

  var russian: String {
    switch self {
    case .facts(let count, let path):
      "\(count.counted("событие", "события", "событий")) из записанных ответов, в \(path)"
    case .goes: "Этот журнал исчезнет, когда вы выйдете."
    case .more(let count): "… ещё \(count.counted("строка", "строки", "строк"))"
    case .tries: "Три строки на пробу, здесь или в кавычках после «daybook demo -c»:"
    case .tryAt: "всё, что было известно тогда"
    case .tryDiff: "что с тех пор изменилось"
    case .tryBisect: "событие, с которого стало так"
    }
  }
}
