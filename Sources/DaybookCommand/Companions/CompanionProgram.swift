internal import ArgumentParser
internal import DaybookShell
internal import DaybookSystem

/// A program beside this one that does a command, and which this process becomes.
struct CompanionProgram {
  let name: String
  /// The environment variable that may name it.
  let variable: String
  /// What it does, as in "which answers over HTTP".
  let deed: String
  /// The words of the command line that belong to it.
  let options: [String]

  /// Becomes the program, with `words` before its options.
  ///
  /// - Throws: The help of `command` where that is asked for and the program is not there, or `StatusError`.
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

  /// The place of the daybook by `location`, unless the options name it.
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
  /// The program that answers over HTTP, with what only that links.
  static func serve(_ options: [String]) -> CompanionProgram {
    CompanionProgram(
      name: "daybook-serve", variable: "DAYBOOK_SERVE", deed: "answers over HTTP", options: options)
  }

  /// Becomes the program for the daybook at `location`; `verb` is its first word, where it takes one.
  func become(
    _ verb: String? = nil, for command: any ParsableCommand.Type, at location: LocationOptions
  ) throws {
    let wait = location.wait.map { ["--wait", "\($0)"] } ?? []
    let unsafe = location.unsafeFileSystem ? ["--unsafe-file-system"] : []
    let words = [verb].compactMap { $0 } + (try place(by: location)) + wait + unsafe
    try become(for: command, with: words)
  }
}
