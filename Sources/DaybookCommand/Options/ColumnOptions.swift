internal import ArgumentParser
internal import Daybook

/// The choice whether queries use the column files, a copy of the log in the daybook's directory.
struct ColumnOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-columns"),
    help:
      "Read only the log, not the file of columns beside it; the rows are the same.")
  var leavesColumns = false

  /// The column files of `log`, which are updated when a query first needs events.
  ///
  /// The result is `nil` if the option turns the column files off.
  func columns(of log: FileEventLog, in path: String) -> DaybookColumns? {
    log.leavesColumns = leavesColumns
    guard !leavesColumns else { return nil }
    let progress = Progress("columns")
    return DaybookColumns(of: log, in: path) { progress.show($0) }
  }

  /// The column files of `log`, which queries do not update; `nil` if the option turns them off.
  func standingColumns(of log: FileEventLog, in path: String) -> DaybookColumns? {
    log.leavesColumns = leavesColumns
    return leavesColumns ? nil : DaybookColumns(of: log, in: path)
  }
}
