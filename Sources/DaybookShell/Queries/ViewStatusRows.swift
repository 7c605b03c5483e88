package import Daybook

/// Read models as rows of facts.
package enum ViewStatusRows {
  /// The columns of how read models are doing.
  package static let columns = ["name", "version", "checkpoint", "lag", "rows", "state"]

  /// The columns of the states of read models; `skips` is among them when one skips events.
  package static func columns(of statuses: [ViewStatus]) -> [String] {
    columns + (statuses.contains { !$0.skips.isEmpty } ? ["skips"] : [])
  }

  /// How read models are doing, in ``columns(of:)``.
  package static func rows(of statuses: [ViewStatus]) -> [[JSONValue]] {
    guard statuses.contains(where: { !$0.skips.isEmpty }) else { return statuses.map(row) }
    return statuses.map { row(of: $0) + [.array($0.skips.map { JSONValue(position: $0) })] }
  }

  /// How one read model is doing.
  package static func row(of status: ViewStatus) -> [JSONValue] {
    [
      .string(status.name), .integer(Int64(status.version)),
      JSONValue(position: status.checkpoint), JSONValue(position: status.lag),
      .integer(Int64(status.rows)), .string(text(of: status.state)),
    ]
  }

  /// How the columns of a log are doing, in ``columns(of:)`` of `statuses`; no row where there are none.
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
