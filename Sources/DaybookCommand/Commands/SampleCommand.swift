internal import AppHosting
internal import ArgumentParser
internal import Daybook
internal import DaybookRendering
internal import DaybookShell
internal import SteamPlayers

struct SampleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample",
    abstract: "Fetch all data of your Steam account once, for example from cron.",
    discussion: """
      Profile, friends, games and recent play are fetched for the account that 'steam login' named \
      and for the players that are named here, and their changes are appended. The key is in \
      DAYBOOK_STEAM_KEY, or in the file that DAYBOOK_STEAM_KEY_FILE names. When Steam does not \
      answer, the exit status is 69.

        0 * * * * daybook sample
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "Known players, by number or name.")
  var players: [String] = []

  @Flag(help: "Ask even during a pause that Steam requested.")
  var now = false

  func run() async throws {
    let path = try location.path(root.location)
    let log = try location.open(path, .readWriteCreating, root.location)
    defer { log.close() }
    try await NetworkSource.using(
      for: path, isReadOnly: false, observedBy: log.observer
    ) { source in
      let graph = try await AppGraph(log, in: path, asking: source)
      let (output, wait) = (Console(.output), WaitScreen())
      source.waits.observe { wait?.take($0) }
      defer { wait?.end() }
      let window = Window(width: output.width)
      let words = ["sample"] + players + (now ? ["--now"] : [])
      let moment = try await LineMoment.present(of: graph.models, now: .now)
      let language = try root.language.following(log).spoken.language
      for line in try await graph.steam.lines(words, at: moment, in: window, language) {
        try output.write(line + "\n")
      }
    }
  }
}
