package import Daybook

/// Read models as rows of facts.
package enum ViewTable {
  /// The columns of how read models are doing.
  package static let columns = ["name", "version", "checkpoint", "lag", "rows", "state"]

  /// How one read model is doing.
  package static func row(of status: ViewStatus) -> [JSONValue] {
    [
      .string(status.name), .integer(Int64(status.version)),
      JSONValue(position: status.checkpoint), JSONValue(position: status.lag),
      .integer(Int64(status.rows)), .string(text(of: status.state)),
    ]
  }

  private static func text(of state: ViewStatus.State) -> String {
    switch state {
    case .live: "live"
    case .behind: "behind"
    case .stopped(let seq, let type, let reason): "stopped at event \(seq) (\(type)): \(reason)"
    }
  }
}
