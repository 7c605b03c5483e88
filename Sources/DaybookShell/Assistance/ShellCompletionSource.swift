package import DaybookQuery

/// The surroundings of a shell: its tables, its words and the files around it.
package struct ShellCompletionSource: CompletionSource {
  package let commands: [CommandWord]
  private let openTables: @Sendable () throws -> any TableSource

  /// - Parameters:
  ///   - screens: The screens of the apps.
  ///   - commands: Dot-commands and verbs.
  ///   - tables: Gives the tables as they are when it is called.
  package init(
    screens: [Screen], commands: [CommandWord] = CommandWord.shell,
    tables: @escaping @Sendable () throws -> any TableSource
  ) {
    self.commands = commands + screens.map { CommandWord($0) }
    openTables = tables
  }

  package func tables() throws -> any TableSource { try openTables() }

  package func fileNames(in folder: String) -> [String] { FolderListing(of: folder).names }
}
