internal import AppHosting
internal import ArgumentParser
internal import CounterStrikeConfigs
internal import Daybook
internal import DaybookPresentation
internal import DaybookRendering
internal import DaybookShell

struct CounterStrikeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cs",
    abstract: "Import settings of professional Counter-Strike players.",
    subcommands: [CounterStrikeImportCommand.self])
}

struct CounterStrikeImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a file of settings: all of it, or nothing.",
    discussion: """
      The file is CSV with a header; the columns player_id and nickname are required; dpi, \
      sensitivity, mouse, resolution and others are optional. From a file of a later day only \
      changes are appended. Rows that cannot be imported are named by their lines, and the exit \
      status is 65.

        daybook cs import settings.csv --day 2026-01-31
        daybook repl -c 'cs history mouse'
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Argument(help: "The file.", completion: .file(extensions: ["csv"]))
  var file: String

  @Option(help: ArgumentHelp("The day of the settings (default: today).", valueName: "date"))
  var day: String?

  func run() async throws {
    let words = ["import", file] + (day.map { ["--day", $0] } ?? [])
    try check(words)
    let path = try location.path(root.location)
    let log = try location.open(path, .readWriteCreating, root.location)
    defer { log.close() }
    let graph = try await AppGraph(log, in: path)
    let output = Console(.output)
    let moment = try await LineMoment.present(of: graph.models, now: .now)
    let language = try root.language.following(log).spoken.language
    let window = Window(width: output.width)
    for line in try await graph.cs.lines(words, at: moment, in: window, language) {
      try output.write(line + "\n")
    }
  }

  /// Checks the words and that the file is readable, before a daybook is created.
  private func check(_ words: [String]) throws {
    do {
      _ = try CounterStrikeLine(words)
      _ = try SettingsFile(try PersonalFiles.read(file))
    } catch { throw error.told(in: root.language.spoken.language) }
  }
}
