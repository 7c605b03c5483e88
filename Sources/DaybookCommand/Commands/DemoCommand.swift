internal import ArgumentParser
internal import CounterStrikeConfigs
internal import Daybook
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
      others. On a terminal a REPL follows. Nothing is kept.

        daybook demo -c 'types | project type, events'
      """)

  @Option(
    name: .customShort("c"),
    help: "Run this line over what was appended, and leave; may be given several times.")
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
      var session = ShellSession(graph.shell, isInteractive: false)
      try await session.run(lines: lines)
    }
    _ = consume place
  }

  private func show(_ graph: AppGraph, at path: String) async throws {
    let output = Console(.output)
    let facts = "\(try graph.log.end()) events from recorded answers, in \(path)"
    try output.write(facts + "\n\n")
    try output.write(Self.text(graph.models, width: output.width))
    guard Console.inputIsTerminal, output.isTerminal else { return }
    try output.write("\nThis daybook goes when you leave.\n")
    var session = ShellSession(graph.shell, isInteractive: true)
    try await session.runInteractively()
  }

  private static func text(_ models: ReadModels, width: Int) throws -> String {
    let jobs = try JobsReadModel(models.snapshot(JobsReadModel.allProjections))
    let players = try SteamReadModel(models.snapshot(SteamReadModel.allProjections))
    let configs = try CounterStrikeReadModel(
      models.snapshot(CounterStrikeReadModel.allProjections))
    let screens = [
      JobsDemo.lines(seeing: jobs, width: width),
      SteamDemo.lines(seeing: players, width: width, glyphs: .blocks),
      CounterStrikeDemo.lines(seeing: configs, width: width),
    ]
    return screens.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
  }
}
