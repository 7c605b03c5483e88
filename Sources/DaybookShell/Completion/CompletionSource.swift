package import DaybookQuery

/// The parts of the session that completion and highlighting read.
package protocol CompletionSource: Sendable {
  /// The tables that exist now.
  ///
  /// - Throws: An error of reading the tables, after which completion offers no table.
  func tables() throws -> any TableSource

  /// The names of existing tables that completion does not offer.
  var unlistedTables: Set<String> { get }

  /// The first words of lines that are not queries: dot-commands, verbs and screens.
  var commands: [CommandWord] { get }

  /// The `let` statements that precede each query, each with `;` at its end.
  var definitions: String { get }

  /// The route of a line; see ``LineRouter``.
  func route(_ line: String) -> LineRoute

  /// The names in a folder, with `/` after each name of a folder; empty if the folder cannot be
  /// read.
  func fileNames(in folder: String) -> [String]
}

/// The tables, words and files of the shell, for completion and highlighting.
package struct ShellCompletionSource: CompletionSource {
  private let shell: Shell
  package let commands: [CommandWord]
  package let unlistedTables: Set<String>

  package init(_ shell: Shell) {
    self.shell = shell
    unlistedTables = shell.source.unlistedReadModels(shell.state)
    let absent = Set(shell.source.absentApps(shell.state).map(\.name))
    let screens = shell.screens.filter { screen in
      screen.app.map { !absent.contains($0) } ?? true
    }
    commands =
      ShellCommand.all.map { CommandWord($0) } + shell.verbs.map { CommandWord($0) }
      + screens.map { CommandWord($0) }
  }

  package var definitions: String { shell.state.definitions.preceding("") }

  package func route(_ line: String) -> LineRoute { shell.route(line) }

  package func tables() throws -> any TableSource { try shell.tables() }

  package func fileNames(in folder: String) -> [String] { FolderListing(of: folder).names }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The names in a folder, in alphabetical order, with `/` after names of folders.
struct FolderListing {
  /// The names, at most ``limit``; empty if the folder cannot be read.
  private(set) var names: [String] = []

  private static let limit = 1_000

  init(of folder: String) {
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(directory) }
    while names.count < Self.limit, let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      names.append(Self.isFolder(folder.isEmpty ? name : folder + "/" + name) ? name + "/" : name)
    }
    names.sort()
  }

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
