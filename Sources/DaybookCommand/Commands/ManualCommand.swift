internal import ArgumentParser
internal import DaybookShell

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page of the command, for 'man daybook', or of one of its commands.",
    discussion: """
        daybook manual > ~/.local/share/man/man1/daybook.1
        daybook manual query > ~/.local/share/man/man1/daybook-query.1
        for name in $(daybook manual --names); do
          daybook manual $name > ~/.local/share/man/man1/daybook-$name.1
        done
      """,
    shouldDisplay: false)

  @Argument(help: "The command (default: all in one page).")
  var command: String?

  @Flag(help: "Print the names of the commands with a page.")
  var names = false

  func run() throws {
    let root = DaybookCommand.self
    if names {
      return try write(ManualPage.names(of: root).map { $0 + "\n" }.joined())
    }
    guard let command else { return try write(ManualPage(of: root).text) }
    let named = ManualPage.commands(of: root).first { $0.configuration.commandName == command }
    guard let named else {
      throw StatusError(.usage, "There is no command '\(command)'. 'daybook help' lists all.")
    }
    try write(ManualPage(of: named, in: root).text)
  }

  private func write(_ text: String) throws { try Console(.output).write(text) }
}
