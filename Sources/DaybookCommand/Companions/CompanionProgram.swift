internal import ArgumentParser
internal import DaybookShell
internal import DaybookSystem
internal import DaybookValues

/// A separate executable that performs a command and replaces this process.
struct CompanionProgram {
  let name: String
  /// The environment variable with the program's path.
  let variable: String
  /// The purpose of the program as a verb phrase for messages, such as "answers over HTTP".
  let deed: String
  /// Whether the program accepts the command's options for waiting and for file systems.
  let takesLimits: Bool

  /// Replaces this process with the program, for the daybook at `location`.
  ///
  /// The arguments are `words`, `--log` with the daybook's path, and `options`. The options for
  /// waiting and file systems are added if the program accepts them. `--log` is omitted if
  /// `options` contain it, or ask for help or the version.
  ///
  /// - Throws: The help of `command` if help is requested and the program is missing; or
  ///   `StatusError`.
  func become(
    with words: [String], _ options: [String], for command: any ParsableCommand.Type,
    at location: LocationOptions
  ) throws {
    let asksForHelp = options.contains { ["--help", "-h", "--version"].contains($0) }
    let isNamed = asksForHelp || options.contains { $0 == "--log" || $0.hasPrefix("--log=") }
    let place = isNamed ? [] : ["--log", try location.path(location)]
    let path =
      EnvironmentVariable(variable).value
      ?? Directory(holding: ExecutableFile.path).path + "/\(name)"
    guard ExecutableFile.isThere(at: path) else {
      if asksForHelp { throw CleanExit.message(help(of: command)) }
      throw StatusError(
        .unavailable,
        "There is no program \(name), which \(deed) (\(path)). Build it (swift build --product"
          + " \(name)), or name it in \(variable).")
    }
    try ProgramReplacement.become(path, words + place + limits(of: location) + options)
  }

  /// The help of `command` if its program is missing.
  ///
  /// It lists no options, because only the program knows them.
  private func help(of command: any ParsableCommand.Type) -> String {
    DaybookCommand.helpMessage(for: command).replacing(
      "'daybook \(command.configuration.commandName ?? "") --help' lists its options.",
      with: "\(name) is not here, so its options cannot be listed. Build it:\n"
        + "swift build --product \(name)")
  }

  private func limits(of location: LocationOptions) -> [String] {
    guard takesLimits else { return [] }
    return (location.wait.map { ["--wait", "\($0)"] } ?? [])
      + (location.unsafeFileSystem ? ["--unsafe-file-system"] : [])
  }
}

extension CompanionProgram {
  /// The program for PostgreSQL; it is separate because loading the client library takes some
  /// milliseconds.
  static let postgres = CompanionProgram(
    name: "daybook-postgres", variable: "DAYBOOK_POSTGRES", deed: "works with shared logs",
    takesLimits: false)

  /// The program that answers over HTTP; it is separate because no other command needs its
  /// libraries.
  static let serve = CompanionProgram(
    name: "daybook-serve", variable: "DAYBOOK_SERVE", deed: "answers over HTTP", takesLimits: true)
}
