public import Daybook
public import Testing

/// Expects that `projection` makes the same rows from `log` in one fold and in two folds.
///
/// The first fold stops after an event, its rows are stored, and the second fold continues from
/// these rows. A log of up to 64 events is split after each event. A longer log is split at about
/// 64 positions, which are the same in every run.
///
/// - Throws: `LogError` if the log cannot be read, or the projection's error.
/// - Complexity: O(*n*) in the events of the log, about 64 times.
public func expectRebuildEqualsCatchUp<P: Projection>(
  of projection: P.Type, given log: any EventLog, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let end = try log.end()
  let check = try ProjectionCheck(projection, in: log, through: end)
  let step = max(1, end / 64)
  for split in stride(from: 0, through: end, by: Int(clamping: step)) {
    guard let row = try check.difference(whenPausedAt: split) else { continue }
    Issue.record(
      """
      \(P.name) is another when it stops after event \(split) and goes on: \
      \(row.kind.rawValue) \(row.key) \(row.changes)
      """, sourceLocation: sourceLocation)
    return
  }
}

/// Expects that `projection` follows the rules of every read model, with the events of `log`.
///
/// - The same log always results in the same rows, in batches of any size. So the projection must
///   not use a clock or random numbers, or keep anything between events.
/// - Keys and rows do not change when they are written and read again, and the keys are stored in
///   their order.
/// - A rebuild results in the rows of catching up; see
///   ``expectRebuildEqualsCatchUp(of:given:sourceLocation:)``.
/// - The projection can apply every event, and at least one event makes a row; otherwise the check
///   would prove nothing.
///
/// A warning, which does not fail the test, names a projection that reads half of all rows or more
/// for an event, on average. The cost of its rebuild is the square of the number of rows. There is
/// no warning if there are fewer than eight rows.
///
/// - Throws: `LogError` if the log cannot be read, or the projection's error.
public func expectReadModelContract<P: Projection>(
  of projection: P.Type, given log: any EventLog, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let end = try log.end()
  let check = try ProjectionCheck(projection, in: log, through: end)
  for finding in try check.shortcomings() + check.codecFindings() {
    Issue.record("\(P.name): \(finding)", sourceLocation: sourceLocation)
  }
  if let finding = try check.scanningFinding() {
    Issue.record("\(P.name): \(finding)", severity: .warning, sourceLocation: sourceLocation)
  }
  if let finding = try ReplayCheck(projection.definition, in: log, through: end).run() {
    let row = try RowDifference(finding.change, ViewSchema(projection))
    let place = finding.seq.map { "after event \($0)" } ?? "at the end"
    Issue.record(
      """
      \(P.name) depends on more than the log: folded again, it is another \(place): \
      \(row.kind.rawValue) \(row.key) \(row.changes)
      """, sourceLocation: sourceLocation)
  }
  try expectRebuildEqualsCatchUp(of: projection, given: log, sourceLocation: sourceLocation)
}

extension RowDifference {
  fileprivate var changes: String {
    fields.map { "\($0.name) \($0.old) → \($0.new)" }.joined(separator: ", ")
  }
}
