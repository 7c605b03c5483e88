internal import ArgumentParser
internal import Daybook

struct ReplCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl",
    abstract: "Look at a daybook line by line; the command without a command.",
    discussion: """
      On a terminal it prompts; from a pipe it runs the lines as a script, without prompts, and \
      ends with the exit status of the first line that fails.

        daybook repl -c 'playtime 76561190000000001'
      """)

  @ParentCommand var root: DaybookCommand
  @OptionGroup var location: LocationOptions

  @Option(name: .customShort("c"), help: "Run this line and leave; may be given several times.")
  var lines: [String] = []

  func run() async throws {
    let isInteractive = lines.isEmpty && Console.inputIsTerminal
    let path = try location.path(root.location)
    let log = try location.open(
      path, isInteractive ? .readWriteCreating : .readOnly, root.location)
    defer { log.close() }
    var session = ShellSession(log, try await AppViews(of: log, in: path))
    if lines.isEmpty { return try await session.run(isInteractive: isInteractive) }
    for line in lines {
      guard try await session.run(line) else { return }
    }
  }
}
