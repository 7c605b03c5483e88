package import Daybook
package import DaybookQuery
internal import DaybookRendering

/// What lines of KQL are run with.
package struct ShellQueries: Sendable {
  private let tables: @Sendable () throws -> any TableSource
  private let timeZones: any TimeZoneSource
  private let now: @Sendable () -> Timestamp
  /// The names of the read models.
  let views: [String]

  /// No line shows more rows; the others are counted.
  private static let shownRows = 1_000

  /// - Parameters:
  ///   - views: The names of the read models.
  ///   - timeZones: The rules of time zones.
  ///   - now: The moment at which a line is run.
  ///   - tables: Gives the tables as they are when a line is run.
  package init(
    views: [String], timeZones: any TimeZoneSource, now: @escaping @Sendable () -> Timestamp,
    tables: @escaping @Sendable () throws -> any TableSource
  ) {
    self.views = views
    self.timeZones = timeZones
    self.now = now
    self.tables = tables
  }

  /// The table that a line of KQL gives, or its plan.
  ///
  /// - Throws: ``QueryRefusal`` with all mistakes, or `QueryError`.
  func lines(_ text: String, width: Int) throws -> [String] {
    let line = QueryLine(text)
    let query = try line.bound(
      to: try tables(), now: DateTime(now()), timeZones: timeZones, width: width)
    if line.wantsPlan { return PlanText(query).lines }
    let result = try query.start(QueryRun(seed: UInt64.random(in: 0...UInt64.max)))
    return try lines(of: result, width: width)
  }

  private func lines(of result: QueryResult, width: Int) throws -> [String] {
    var layout = RowLayout()
    (layout.width, layout.isForTerminal, layout.rowLimit) = (width, true, Self.shownRows)
    var printer = RowPrinter(
      columns: result.columns.map { ResultColumn($0) }, format: .table, layout: layout)
    var bytes = printer.begin()
    while let batch = try result.next() {
      if printer.isFull {
        printer.omit(batch.rowCount)
      } else {
        bytes += printer.bytes(of: batch.cells)
      }
    }
    bytes += printer.end()
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
