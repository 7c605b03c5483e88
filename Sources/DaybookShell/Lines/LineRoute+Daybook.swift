internal import Daybook
internal import DaybookQuery
internal import DaybookSystem
internal import Synchronization

/// The need of a line for a daybook, which may not exist yet.
package enum DaybookNeed: Sendable {
  /// The line needs no daybook: it is about the session, or is a query that reads no table of a
  /// daybook.
  case none
  /// The line needs an existing daybook.
  case present
  /// The line fetches or appends, so it creates the daybook.
  case made
}

extension LineRouter {
  /// Whether `line` needs a daybook.
  ///
  /// If the line runs a file of lines, the result is the need of the first line in the file that
  /// needs a daybook.
  package func daybookNeed(of line: String) -> DaybookNeed { need(of: line, depth: 0) }

  /// Whether `line` appends nothing because it is an import that names no file, or a missing file.
  package func importsMissingFile(_ line: String) -> Bool { route(line).importsMissingFile }

  private func need(of line: String, depth: Int) -> DaybookNeed {
    let route = route(line)
    guard let path = route.fileOfLines, depth < ScriptFile.maximumDepth,
      let file = ScriptFile(again: path)
    else { return route.daybookNeed }
    return file.lines.lazy.map { need(of: $0, depth: depth + 1) }.first { $0 != .none } ?? .none
  }
}

extension LineRoute {
  fileprivate var daybookNeed: DaybookNeed {
    switch self {
    case .nothing, .program: .none
    case .screen, .action: .made
    case .verb("open", _): .made
    case .command(let name, _): Self.need(ofCommand: name)
    case .query(let text): AbsentTables.areNeeded(by: text) ? .present : .none
    case .verb, .wanted: .present
    }
  }

  private static func need(ofCommand name: String) -> DaybookNeed {
    switch ShellCommand.named(name)?.name {
    case ".import", ".create", ".alter": .made
    case ".tables", ".schema", ".show", ".rename", ".drop", ".read", nil: .present
    case _?: .none
    }
  }

  /// Whether the line appends nothing because it is an import that names no file, or a missing
  /// file.
  fileprivate var importsMissingFile: Bool {
    switch self {
    case .command(let name, let arguments) where name == ShellCommand.importFile.name:
      isMissing(fileOf: CommandWords(arguments).words)
    case .screen(let screen, let words) where screen.name == "import":
      isMissing(fileOf: Array(words.dropFirst()))
    default: false
    }
  }

  private func isMissing(fileOf words: [String]) -> Bool {
    words.first.map { !$0.hasPrefix("-") && !FileEntry($0).exists } ?? true
  }

  /// The file of lines that a `.read` runs; `nil` for any other line.
  fileprivate var fileOfLines: String? {
    guard case .command(let name, let arguments) = self, ShellCommand.named(name)?.name == ".read"
    else { return nil }
    let words = CommandWords(arguments).words
    return words.count == 1 ? words[0] : nil
  }
}

/// Placeholder tables for a missing daybook, which record whether a query needs a table.
final class AbsentTables: TableSource {
  private let wasAsked = Mutex(false)
  private let files = FileTables()

  /// Whether the query uses a name that is, or may be, a table of a daybook.
  static func areNeeded(by text: String) -> Bool {
    let tables = AbsentTables()
    _ = try? QueryLine(text).results(
      of: tables, now: DateTime(.now), timeZones: SystemTimeZones(), width: 80)
    return tables.wasAsked.withLock { $0 }
  }

  var tableNames: [String] { noteAsked() }

  var patternNames: [String] { noteAsked() }

  func table(named name: String, at position: TablePosition) -> (any QueryTable)? {
    _ = noteAsked()
    return nil
  }

  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    try files.table(path, columns: columns)
  }

  private func noteAsked() -> [String] {
    wasAsked.withLock { $0 = true }
    return []
  }
}
