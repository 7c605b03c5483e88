internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookSystem

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Let Kusto's tools ask this daybook over HTTP, on this machine alone.",
    discussion: """
      Answers as a cluster of Kusto does, for queries only: Python's azure-kusto-data, Kqlmagic in \
      Jupyter and the web UI of Azure Data Explorer ask it as they are. The database has the name of \
      the daybook's directory; notes@2026-03-23, notes@1200 and notes@-1h are it as of then.

        daybook serve --log notes.daybook
        daybook serve --log notes.daybook --port 8090 --at 2026-03-23
        daybook serve --help

      The program daybook-serve does it, which is beside this one or named by DAYBOOK_SERVE: 'daybook \
      serve --help' lists its options.
      """)

  @ParentCommand var root: DaybookCommand

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The options of daybook-serve.", valueName: "options"))
  var options: [String] = []

  func run() throws {
    let path =
      EnvironmentVariable("DAYBOOK_SERVE").value
      ?? Directory(holding: ExecutableFile.path).path + "/daybook-serve"
    guard ExecutableFile.isThere(at: path) else {
      if asksForHelp { throw CleanExit.helpRequest(Self.self) }
      throw StatusError(
        .unavailable,
        "There is no program daybook-serve, which answers over HTTP (\(path)). Build it (swift build"
          + " --product daybook-serve), or name it in DAYBOOK_SERVE.")
    }
    try ProgramReplacement.become(path, try places + options)
  }

  private var asksForHelp: Bool {
    options.contains { ["--help", "-h", "--version"].contains($0) }
  }

  /// The options before the command, and the place of the daybook unless the options name it.
  private var places: [String] {
    get throws {
      let location = root.location
      let isNamed =
        asksForHelp || options.contains { $0 == "--log" || $0.hasPrefix("--log=") }
      return (isNamed ? [] : ["--log", try location.path(location)])
        + (location.wait.map { ["--wait", "\($0)"] } ?? [])
        + (location.unsafeFileSystem ? ["--unsafe-file-system"] : [])
    }
  }
}
