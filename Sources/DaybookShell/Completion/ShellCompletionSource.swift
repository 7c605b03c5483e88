package import DaybookQuery

/// The surroundings of a line of the shell: its tables, its words and the files around it.
package struct ShellCompletionSource: CompletionSource {
  private let shell: Shell
  package let commands: [CommandWord]

  package init(_ shell: Shell) {
    self.shell = shell
    commands = ShellCommand.all.map { CommandWord($0) } + shell.screens.map { CommandWord($0) }
  }

  package var definitions: String { shell.state.definitions.preceding("") }

  package func route(_ line: String) -> LineRoute { shell.route(line) }

  package func tables() throws -> any TableSource { try shell.tables() }

  package func fileNames(in folder: String) -> [String] { FolderListing(of: folder).names }
}
