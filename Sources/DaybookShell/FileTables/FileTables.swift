internal import DaybookEvents
package import DaybookQuery
package import DaybookSystem
internal import DaybookValues
internal import ForeignData
internal import Synchronization

/// Files as tables of queries: `from 'orders.ndjson'`.
///
/// Completion needs the columns of a file at every key press, so they are cached until the file
/// changes.
package final class FileTables: Sendable {
  private let files: any ReadableFiles
  private let known = Mutex<[String: Look]>([:])

  private struct Look: Sendable {
    let state: FileState
    let table: ForeignTable
  }

  /// - Parameter files: The files that may be read.
  package init(in files: any ReadableFiles = AllFiles()) { self.files = files }

  /// The file at `path` as a table.
  ///
  /// - Throws: `TableError` when the file cannot be read, can be read only once, or is not a table.
  package func table(
    _ path: String, columns: [TableSchema.Field]?
  ) throws(TableError) -> any QueryTable {
    let file: FileEntry
    do throws(SystemError) { file = try files.entry(of: path) } catch {
      throw TableError("\(error)")
    }
    guard !file.isPipe else {
      throw TableError("'\(path)' can be read only once. Save it to a file, then query that file.")
    }
    if let columns { return FileTable(path, in: files, declaring: columns) }
    do throws(ImportError) { return FileTable(try look(path, file), in: files) } catch {
      throw TableError("'\(path)' is no table: \(error.sentence)")
    }
  }

  private func look(_ path: String, _ file: FileEntry) throws(ImportError) -> ForeignTable {
    let state = FileState(file.path)
    if let look = known.withLock({ $0[path] }), look.state == state { return look.table }
    let table = try ForeignTable(path, in: files)
    known.withLock { $0[path] = Look(state: state, table: table) }
    return table
  }
}

extension ImportError {
  /// The sentence about an error in a file that a query reads, with the line or other place of the
  /// error.
  ///
  /// If the error recommends an option, the sentence adds that only `import` has this option.
  var sentence: String {
    var remark =
      description.contains(" --")
      ? " That is an option of 'import'; a query takes a file as it is." : ""
    if case .badInput = reason, line != nil, !endsSkipping, remark.isEmpty {
      remark = " 'import FILE --skip-bad BAD' puts such records aside."
    }
    return (place.map { "\($0): \(description)" } ?? description) + remark
  }
}
