internal import ArgumentParser
internal import Daybook
internal import DaybookShell
internal import DaybookSystem

/// The program daybook-serve, which is beside this one or named by DAYBOOK_SERVE.
struct ServeProgram {
  let location: LocationOptions
  /// The arguments after the command.
  let options: [String]

  /// Becomes it.
  ///
  /// - Parameters:
  ///   - command: The word of the command, where it is another than `serve`.
  ///   - type: The command, whose help is given where the program is missing.
  /// - Throws: `StatusError` when it is missing, or cannot be started.
  func become(_ command: String? = nil, for type: any ParsableCommand.Type) throws -> Never {
    let path =
      EnvironmentVariable("DAYBOOK_SERVE").value
      ?? Directory(holding: ExecutableFile.path).path + "/daybook-serve"
    guard ExecutableFile.isThere(at: path) else {
      if asksForHelp { throw CleanExit.helpRequest(type) }
      throw StatusError(
        .unavailable,
        "There is no program daybook-serve, which answers over HTTP (\(path)). Build it (swift build"
          + " --product daybook-serve), or name it in DAYBOOK_SERVE.")
    }
    try ProgramReplacement.become(path, [command].compactMap { $0 } + (try places) + options)
  }

  private var asksForHelp: Bool {
    options.contains { ["--help", "-h", "--version"].contains($0) }
  }

  /// The options before the command, and the place of the daybook unless the options name it.
  private var places: [String] {
    get throws {
      let isNamed =
        asksForHelp || options.contains { $0 == "--log" || $0.hasPrefix("--log=") }
      return (isNamed ? [] : ["--log", try location.path(location)])
        + (location.wait.map { ["--wait", "\($0)"] } ?? [])
        + (location.unsafeFileSystem ? ["--unsafe-file-system"] : [])
    }
  }
}
