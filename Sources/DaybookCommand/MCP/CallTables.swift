internal import Daybook
internal import DaybookQuery
internal import DaybookRendering
internal import DaybookShell
internal import DaybookSystem
internal import ModelContext

/// The tables for a caller's queries: the tables of the daybook, and files if they may be read.
struct CallTables: TableSource {
  private(set) var tables: DaybookTables
  let folder: ReadableFolder?
  private let files: FileTables

  init(_ tables: DaybookTables, _ folder: ReadableFolder?) {
    (self.tables, self.folder) = (tables, folder)
    files = folder.map { FileTables(in: $0.files) } ?? FileTables()
  }

  /// The same tables, with the rows of read models from `views`.
  func reading(_ views: DaybookViews) -> CallTables {
    var copy = self
    copy.tables = tables.reading(views)
    return copy
  }

  var tableNames: [String] { tables.tableNames }
  var patternNames: [String] { tables.patternNames }

  func table(
    named name: String, at position: TablePosition
  ) throws(TableError) -> (any QueryTable)? {
    do throws(TableError) { return try tables.table(named: name, at: position) } catch {
      throw TableError("\(CommandMessage(error).text)")
    }
  }

  func file(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    let entry: FileEntry
    do throws(ToolRefusal) { entry = try folder.required(for: path).place(of: path) } catch {
      throw TableError("\(error)")
    }
    guard entry.isRegularFile else { throw TableError("'\(path)' is no file with rows.") }
    return try files.table(path, columns: columns)
  }
}
