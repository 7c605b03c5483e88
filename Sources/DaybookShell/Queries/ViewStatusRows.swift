package import Daybook

/// The states of read models as rows.
package enum ViewStatusRows {
  /// The columns of the states of read models.
  package static let columns = ["name", "version", "checkpoint", "lag", "rows", "state"]

  /// The columns for the states of read models; they include `skips` if a read model skips events.
  package static func columns(of statuses: [ViewStatus]) -> [String] {
    columns + (statuses.contains { !$0.skips.isEmpty } ? ["skips"] : [])
  }

  /// The statuses of read models as rows with ``columns(of:)``.
  package static func rows(of statuses: [ViewStatus]) -> [[JSONValue]] {
    guard statuses.contains(where: { !$0.skips.isEmpty }) else { return statuses.map(row) }
    return statuses.map { row(of: $0) + [.array($0.skips.map { JSONValue(position: $0) })] }
  }

  /// The state of one read model.
  package static func row(of status: ViewStatus) -> [JSONValue] {
    [
      .string(status.name), .integer(Int64(status.version)),
      JSONValue(position: status.checkpoint), JSONValue(position: status.lag),
      .integer(Int64(status.rows)), .string(text(of: status.state)),
    ]
  }

  /// The status of the log's column files, as a row with ``columns(of:)``.
  ///
  /// There is no row if the log has no column files.
  package static func rows(
    of columns: DaybookColumns, beside statuses: [ViewStatus]
  ) throws -> [[JSONValue]] {
    guard let status = try columns.status() else { return [] }
    let row: [JSONValue] = [
      .string(DaybookColumns.name), .integer(Int64(status.version)),
      JSONValue(position: status.checkpoint), JSONValue(position: status.lag),
      JSONValue(position: status.checkpoint), .string(status.isBehind ? "behind" : "live"),
    ]
    return [row + (statuses.contains { !$0.skips.isEmpty } ? [.array([])] : [])]
  }

  private static func text(of state: ViewStatus.State) -> String {
    switch state {
    case .live: "live"
    case .behind: "behind"
    case .stopped(let seq, let type, let reason): "stopped at event \(seq) (\(type)): \(reason)"
    }
  }
}
