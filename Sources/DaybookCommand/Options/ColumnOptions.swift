internal import ArgumentParser
internal import Daybook

/// Whether the files with the log's columns, which are beside the log, are used.
struct ColumnOptions: ParsableArguments {
  @Flag(
    name: .customLong("no-columns"),
    help:
      "Neither make nor read the columns, the log's copy for queries: the rows are the same.")
  var leavesColumns = false

  /// The columns of `log` in the daybook at `path`, updated when a query first needs events.
  ///
  /// It is `nil` if columns are not wanted.
  func columns(of log: FileEventLog, in path: String) -> DaybookColumns? {
    log.leavesColumns = leavesColumns
    guard !leavesColumns else { return nil }
    let progress = Progress("columns")
    return DaybookColumns(of: log, in: path) { progress.show($0) }
  }

  /// The columns without an update; `nil` if columns are not wanted.
  func standingColumns(of log: FileEventLog, in path: String) -> DaybookColumns? {
    log.leavesColumns = leavesColumns
    return leavesColumns ? nil : DaybookColumns(of: log, in: path)
  }
}
