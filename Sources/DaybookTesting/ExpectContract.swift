public import Daybook
public import Testing

/// Expects that `projection` makes the same rows from `log` in one fold and in two folds.
///
/// The first of the two folds stops after an event, its rows are stored, and the second fold
/// continues from these rows. A log of up to 64 events is split after each event. A longer log is
/// split at about 64 positions, which are the same in every run.
///
/// - Throws: `LogError` if the log cannot be read, or the error of the projection.
/// - Complexity: O(*n*) in the number of events, about 64 times.
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
/// - The same log always gives the same rows, for batches of any size. So the projection must not
///   use a clock or random numbers, and must not keep state between events.
/// - Keys and rows do not change when they are written and read again, and the stored keys are in
///   the order of the keys.
/// - A rebuild gives the same rows as catching up; see
///   ``expectRebuildEqualsCatchUp(of:given:sourceLocation:)``.
/// - The projection can apply every event, and at least one event makes a row. Otherwise, the check
///   would prove nothing.
///
/// If the projection reads at least half of all rows for an event on average, a warning names it,
/// but the test does not fail. The cost of a rebuild then grows with the square of the number of
/// rows. There is no warning if there are fewer than eight rows.
///
/// - Throws: `LogError` if the log cannot be read, or the error of the projection.
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
