package import DaybookEvents

/// Checks that a projection satisfies the contract of read models, with the rows of a log.
package struct ProjectionCheck<P: Projection> {
  let log: any EventLog
  let end: UInt64
  let skips: Set<UInt64>

  /// A check over the events up to `end`.
  package init(_ projection: P.Type, in log: any EventLog, through end: UInt64) throws {
    (self.log, self.end) = (log, end)
    skips = try log.provenSkips(of: P.definition)
  }

  /// Finds rows that differ when the log is folded up to `split`, stored, and then folded further.
  ///
  /// - Returns: The first difference, as the row without the pause (`old`) and the row with the
  ///   pause (`new`).
  /// - Throws: `LogError`.
  package func difference(whenPausedAt split: UInt64) throws -> RowDifference? {
    let atOnce = try ViewState(of: P.definition, in: log, at: end)
    let paused = try ViewState(of: P.definition, in: log, at: split)
    let base = MemoryRows()
    try paused.fold.forEachChange { base.apply($0) }
    let fold = P.makeFold()
    try fold.start(above: base)
    let after = try ViewState(fold: fold, checkpoint: paused.checkpoint).folded(log, through: end)
    return try RowDiff.changes(from: atOnce.fold, to: after.fold).first
      .map { try RowDifference($0, fold.schema) }
  }

  /// The reasons why `log` is a poor test of the projection: an event stops it, or no event changes
  /// a row.
  package func shortcomings() throws -> [String] {
    let start = ViewState.start(of: P.definition, passingOver: skips)
    let (fold, rows) = (start.fold, Found())
    let poison = try FoldWalk(log: log).run(start, through: end) { _ in
      try fold.forEachChange { _ in rows.isAny = true }
      return true
    }
    return (poison.map { ["It is stopped at \($0)"] } ?? [])
      + (rows.isAny ? [] : ["No event of the log makes a row, so nothing is shown."])
  }

  private final class Found {
    var isAny = false
  }

  /// Keys and rows that are read back differently from how they were written, and keys out of
  /// order.
  ///
  /// - Returns: One sentence for each finding.
  package func codecFindings() throws -> [String] {
    let state = try ViewState(of: P.definition, in: log, at: end)
    guard let fold = state.fold as? ProjectionFold<P> else { return [] }
    let codec = RowCodec<P.Key, P.Row>(fold.schema)
    var (findings, previous) = ([String](), P.Key?.none)
    for (key, row) in fold.rows {
      findings += finding(key, row, codec, fold).map { [$0] } ?? []
      if let previous, !(previous < key) {
        findings.append("\(previous) is stored before \(key), and is not less than it.")
      }
      previous = key
    }
    return findings + (try indexFindings(fold))
  }

  /// Rows that an index lacks, and rows whose value in an index differs from the index's column.
  private func indexFindings(_ fold: ProjectionFold<P>) throws -> [String] {
    let (numbers, view) = (fold.schema.indexes.indices, fold as any ViewFold)
    return try view.rows().flatMap { stored in
      try numbers.compactMap { try finding(of: stored, inIndex: $0, fold) }
    }
  }

  private func finding(
    of stored: EncodedRow, inIndex number: Int, _ fold: ProjectionFold<P>
  ) throws -> String? {
    let (key, row) = (try fold.codec.key(stored.key), try fold.codec.row(stored.row))
    let (index, value) = (fold.schema.indexes[number], P.indexes[number].value(key, row)?.bytes)
    if let column = index.column {
      guard let place = fold.schema.rowColumns.firstIndex(where: { $0.name == column }) else {
        return "The index '\(index.name)' is by the column '\(column)', which the rows have not."
      }
      let wanted = index.bytes(of: fold.schema.rowValues(stored.row, times: .kept)[place])
      guard wanted == value else {
        return "The index '\(index.name)' has another value of \(key) than its column '\(column)'."
      }
    }
    guard let value else { return nil }
    let found = try fold.rows(inIndex: number, of: value, from: stored.key, limit: 1).first
    return found == stored ? nil : "The index '\(index.name)' does not find \(key)."
  }

  private func finding(
    _ key: P.Key, _ row: P.Row, _ codec: RowCodec<P.Key, P.Row>, _ fold: ProjectionFold<P>
  ) -> String? {
    let bytes = KeyWriter(key).bytes
    do {
      let readKey = try codec.key(bytes)
      guard readKey == key else { return "The key \(key) reads back as \(readKey)." }
      _ = try fold.schema.keyValues(bytes)
      guard let stored = try fold.row(forKey: bytes) else { return "The row of \(key) is lost." }
      let readRow = try codec.row(stored)
      guard readRow == row else { return "The row \(row) reads back as \(readRow)." }
      _ = fold.schema.rowValues(stored)
      return nil
    } catch {
      return "The row of \(key) does not read back: \(error)"
    }
  }
}
