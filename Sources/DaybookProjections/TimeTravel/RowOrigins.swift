package import DaybookEvents
internal import DaybookValues

/// The events that last changed or removed some rows of a read model.
package struct RowOrigins: Sendable {
  private var last: [[UInt8]: UInt64] = [:]
  private var setters: [[UInt8]: [String: UInt64]] = [:]

  /// Folds the events of `log` up to `end`, and records those that change the rows under `keys`.
  ///
  /// - Throws: `LogError`, or an error of reading rows.
  /// - Complexity: O(*n*) in the events that `definition` wants.
  package init(
    of keys: Set<[UInt8]>, in definition: ReadModelDefinition, _ log: any EventLog,
    through end: UInt64
  ) throws {
    guard !keys.isEmpty else { return }
    let start = ViewState.start(of: definition, passingOver: try log.provenSkips(of: definition))
    let (fold, found) = (start.fold, Found())
    _ = try FoldWalk(log: log).run(start, through: end) { seq in
      try fold.forEachChange { change in
        if keys.contains(change.key) { try found.origins.note(change, by: seq, fold.schema) }
      }
      return true
    }
    self = found.origins
  }

  private init() {}

  /// The position of the last event that changed the row under `key`; `nil` if there is none.
  ///
  /// With a `field`, the position of the last event that changed this field of the row.
  package func seq(ofRow key: [UInt8], field: String? = nil) -> UInt64? {
    field.map { setters[key]?[$0] } ?? last[key]
  }

  private mutating func note(_ change: RowChange, by seq: UInt64, _ schema: ViewSchema) throws {
    last[change.key] = seq
    for field in try RowDifference(change, schema).fields {
      setters[change.key, default: [:]][field.name] = seq
    }
  }

  private final class Found {
    var origins = RowOrigins()
  }
}

extension ViewState {
  /// The rows of `definition` after the event at `seq`, folded from the first event.
  ///
  /// - Throws: ``ViewError`` with code `outOfRange` beyond the log's end, or `LogError`.
  package init(of definition: ReadModelDefinition, in log: any EventLog, at seq: UInt64) throws {
    let end = try log.end()
    guard seq <= end else {
      throw ViewError(
        .outOfRange, "The log ends at \(end), before \(seq). Choose a position in it.")
    }
    self = try ViewState.start(of: definition, passingOver: log.provenSkips(of: definition))
      .folded(log, through: seq)
  }
}
