package import Daybook

/// The states of reactions as rows.
package enum ReactionStatusRows {
  package static let columns = [
    "name", "version", "checkpoint", "lag", "parked", "lastError", "nextTimer", "state",
  ]

  /// The hint below an empty list: how to run a first reaction.
  package static let hint = "No reaction has run on this log; 'daybook on' makes one."

  package static func row(of status: ReactionStatus) -> [JSONValue] {
    [
      .string(status.name), .integer(Int64(status.version)),
      .integer(Int64(clamping: status.checkpoint)), .integer(Int64(clamping: status.lag)),
      .array(status.parked.map { .integer(Int64(clamping: $0)) }),
      status.lastError.map { .string($0) } ?? .null,
      status.nextTimer.map { .string($0.description) } ?? .null, .string(status.word),
    ]
  }

  /// The row of the reaction called `name`.
  package static func rows(of name: String, in log: any EventLog) throws -> [[JSONValue]] {
    try ReactionStatus.all(in: log).filter { $0.name == name }.map { row(of: $0) }
  }
}
