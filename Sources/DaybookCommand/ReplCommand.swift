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
    let log = try location.open(isInteractive ? .readWriteCreating : .readOnly, root.location)
    defer { log.close() }
    let session = ShellSession(log)
    if lines.isEmpty {
      try session.run(isInteractive: isInteractive)
    } else {
      for line in lines where try !session.run(line) { return }
    }
  }
}
