internal import ArgumentParser
internal import DaybookShell
internal import DaybookSystem

/// A separate program for a command; this process becomes that program.
struct CompanionProgram {
  let name: String
  /// The environment variable with the program's path.
  let variable: String
  /// The purpose of the program, in the form "which answers over HTTP".
  let deed: String
  /// The options of the command line for the program.
  let options: [String]

  /// Becomes the program, with `words` before its options.
  ///
  /// - Throws: The help of `command`, if it is requested and the program is missing, or
  ///   `StatusError`.
  func become(for command: any ParsableCommand.Type, with words: [String]) throws {
    let path =
      EnvironmentVariable(variable).value
      ?? Directory(holding: ExecutableFile.path).path + "/\(name)"
    guard ExecutableFile.isThere(at: path) else {
      if asksForHelp { throw CleanExit.helpRequest(command) }
      throw StatusError(
        .unavailable,
        "There is no program \(name), which \(deed) (\(path)). Build it (swift build --product"
          + " \(name)), or name it in \(variable).")
    }
    try ProgramReplacement.become(path, words + options)
  }

  /// The option with the daybook of `location`, unless the options already name one.
  func place(by location: LocationOptions) throws -> [String] {
    let isNamed = asksForHelp || options.contains { $0 == "--log" || $0.hasPrefix("--log=") }
    return isNamed ? [] : ["--log", try location.path(location)]
  }

  private var asksForHelp: Bool {
    options.contains { ["--help", "-h", "--version"].contains($0) }
  }
}

extension CompanionProgram {
  /// The program with PostgreSQL's client library, which costs each start some milliseconds.
  static func postgres(_ options: [String]) -> CompanionProgram {
    CompanionProgram(
      name: "daybook-postgres", variable: "DAYBOOK_POSTGRES", deed: "works with shared logs",
      options: options)
  }
}

extension CompanionProgram {
  /// The program that answers over HTTP, which alone links the libraries for it.
  static func serve(_ options: [String]) -> CompanionProgram {
    CompanionProgram(
      name: "daybook-serve", variable: "DAYBOOK_SERVE", deed: "answers over HTTP", options: options)
  }

  /// Becomes the program for the daybook at `location`; `verb` is its first word, if it needs one.
  func become(
    _ verb: String? = nil, for command: any ParsableCommand.Type, at location: LocationOptions
  ) throws {
    let wait = location.wait.map { ["--wait", "\($0)"] } ?? []
    let unsafe = location.unsafeFileSystem ? ["--unsafe-file-system"] : []
    let words = [verb].compactMap { $0 } + (try place(by: location)) + wait + unsafe
    try become(for: command, with: words)
  }
}
