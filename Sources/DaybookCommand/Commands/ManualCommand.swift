internal import ArgumentParser
internal import DaybookShell

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Print the manual page of the command, for 'man daybook'.",
    discussion: """
        daybook manual > ~/.local/share/man/man1/daybook.1
      """,
    shouldDisplay: false)

  func run() throws { try Console(.output).write(ManualPage(of: DaybookCommand.self).text) }
}
