public import DaybookEvents
public import DaybookValues

/// The history of one row, event by event.
package struct RowHistory: Sendable {
  /// An event that changed the row.
  package struct Entry: Sendable {
    /// The position of the event.
    package let seq: UInt64
    package let difference: RowDifference
  }

  /// The changes, in the order of the log.
  package let entries: [Entry]
  /// The values of the row at the end, one for each column; `nil` when there is no row.
  package let values: [JSONValue]?
}

extension RowHistory {
  /// The events that changed the field called `name`, with only that field's values.
  package func only(_ name: String) -> RowHistory {
    RowHistory(
      entries: entries.compactMap { entry in
        let field = entry.difference.only(name)
        return field.fields.isEmpty ? nil : Entry(seq: entry.seq, difference: field)
      }, values: values)
  }
}

/// The event that last set a field, and the value.
///
/// ```swift
/// for field in try models.blame("Emma", in: Loans.self) ?? [] {
///   print("\(field.field) = \(field.value), since event \(field.event.seq)")
/// }
/// ```
public struct FieldBlame: Sendable {
  /// The name of the column.
  public let field: String
  /// The value of the field.
  public let value: JSONValue
  /// The event that last set the field.
  public let event: RecordedEvent
}

extension ReadModels {
  /// The history of the row under `key`: every event up to `end` that changed it.
  ///
  /// - Parameters:
  ///   - key: The stored form of the key; see `ViewSchema.key(parsing:)`.
  ///   - name: The name of the read model.
  ///   - end: A position from 0 to the log's end.
  /// - Returns: The events with their changes, and the values of the row at `end`.
  /// - Throws: ``ViewError`` with code `unknownView` or `outOfRange`.
  /// - Complexity: O(*n*) in the number of events that the read model uses.
  package func history(of key: [UInt8], in name: String, through end: UInt64) throws -> RowHistory {
    try check(end)
    var record = RowRecord(key, try definition(name).schema)
    var start = end
    repeat { start = try record.extend(back: self, from: start) } while start > 0
    return try record.history()
  }

  /// For each field of the row under `key`, the last event that changed the field.
  ///
  /// The log is folded backwards, from snapshot to snapshot, until the event of every field is
  /// found.
  ///
  /// - Returns: The fields in the order of the columns; `nil` if the row did not exist at `seq`.
  /// - Throws: ``ViewError`` with code `unknownView` or `outOfRange`.
  package func blame(
    _ key: [UInt8], in name: String, through seq: UInt64
  ) throws -> [FieldBlame]? {
    try check(seq)
    var record = RowRecord(key, try definition(name).schema)
    var end = try record.extend(back: self, from: seq)
    guard let values = record.values else { return nil }
    let told = record.schema.shownFields(values)
    var setters = LastSetters(of: told.map(\.name))
    try setters.look(in: record.changes, record.schema)
    while end > 0, !setters.areComplete {
      record.forgetChanges()
      end = try record.extend(back: self, from: end)
      try setters.look(in: record.changes, record.schema)
    }
    return try told.compactMap { name, value in
      guard let seq = setters.seq(of: name), let event = try log.event(at: seq) else { return nil }
      return FieldBlame(field: name, value: value, event: event)
    }
  }

  private func check(_ seq: UInt64) throws {
    let end = try log.end()
    guard seq > end else { return }
    throw ViewError(.outOfRange, "The log ends at \(end), before \(seq). Choose a position in it.")
  }
}

/// The known changes of one row, while the log is folded range by range, from the end.
private struct RowRecord {
  let key: [UInt8]
  let schema: ViewSchema
  private(set) var changes: [(seq: UInt64, change: RowChange)] = []
  /// The row at the end of the history; unknown until the last range of the log was folded.
  private var last: (row: [UInt8]?, isKnown: Bool) = (nil, false)

  init(_ key: [UInt8], _ schema: ViewSchema) { (self.key, self.schema) = (key, schema) }

  /// Folds the events from the last snapshot before `end` up to `end`, and returns the snapshot's
  /// position.
  mutating func extend(back models: ReadModels, from end: UInt64) throws -> UInt64 {
    guard end > 0 else { return 0 }
    let state = try models.nearestState(of: schema.name, before: end)
    let stretch = Stretch()
    let key = key
    state.fold.watch(key)
    let walk = FoldWalk(log: models.log, only: state.fold.stream(ofRow: key))
    _ = try walk.run(state, through: end) { seq in
      try stretch.note(seq, key, state.fold)
      return true
    }
    changes = stretch.changes + changes
    if !last.isKnown { last = (try state.fold.row(forKey: key), true) }
    return state.position
  }

  func history() throws -> RowHistory {
    RowHistory(
      entries: try changes.compactMap { seq, change in
        try RowDifference.told(of: change, schema).map {
          RowHistory.Entry(seq: seq, difference: $0)
        }
      },
      values: values)
  }

  /// The values of the row at the end, one for each column; `nil` when there is no row.
  var values: [JSONValue]? { last.row.map { schema.rowValues($0) } }

  /// Forgets the changes that were found so far.
  mutating func forgetChanges() { changes = [] }

  /// The changes found in one range.
  private final class Stretch {
    var changes: [(seq: UInt64, change: RowChange)] = []

    func note(_ seq: UInt64, _ key: [UInt8], _ fold: any ViewFold) throws {
      try fold.forEachChange { change in
        if change.key == key { changes.append((seq, change)) }
      }
    }
  }
}

/// For some fields of a row, the events that last set them, while changes are read backwards.
private struct LastSetters {
  private var wanted: Set<ExactText>
  private var seqs: [ExactText: UInt64] = [:]

  init(of names: [String]) { wanted = Set(names.map { ExactText($0) }) }

  /// Whether the event of each field is known.
  var areComplete: Bool { wanted.isEmpty }

  func seq(of name: String) -> UInt64? { seqs[name] }

  /// Reads changes backwards, until the event of each field has been found.
  mutating func look(
    in changes: [(seq: UInt64, change: RowChange)], _ schema: ViewSchema
  ) throws {
    for (seq, change) in changes.reversed() where !areComplete {
      for field in try RowDifference(change, schema).fields {
        guard let name = wanted.remove(ExactText(field.name)) else { continue }
        seqs[name] = seq
      }
    }
  }
}
