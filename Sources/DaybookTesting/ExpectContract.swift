public import Daybook
public import Testing

/// Expects `projection` to give the same rows from `log` in one fold as in two.
///
/// The first fold stops after an event, its rows are stored, and the second one continues from
/// them. A log of up to 64 events is split at each event. A longer one is split at about 64 places,
/// which are the same in every run.
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

/// Expects `projection` to follow the rules of every read model, with the events of `log`.
///
/// - The same log gives the same rows, in batches of any size. So the projection uses no clock and
///   no random numbers, and keeps nothing between events.
/// - Keys and rows read back as they were written, and the keys are stored in their order.
/// - A rebuild gives the rows that catching up gave; see
///   ``expectRebuildEqualsCatchUp(of:given:sourceLocation:)``.
/// - It applies every event, and some event makes a row: otherwise the check proves nothing.
///
/// A warning, which fails no test, names a projection whose events read half of all rows or more on
/// average. A rebuild of it costs the square of the rows. The warning needs at least eight rows.
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
