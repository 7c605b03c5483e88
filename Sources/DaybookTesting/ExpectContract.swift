public import Daybook
public import Testing

/// Expects `projection` to give the same rows whether `log` is folded at once, or up to any event,
/// stored, and folded on from there.
///
/// A log of up to 64 events is split at each of them, a longer one at 64 places, the same ones in
/// every run.
///
/// - Complexity: O(*n*) in the events of the log, up to 64 times.
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

/// Expects `projection` to keep what is promised of every read model, with the events of `log`.
///
/// - The same log gives the same rows, in whatever batches it is folded: no clock, no dice, nothing
///   kept between events.
/// - Keys and rows read back as they were written, and the keys are stored in their order.
/// - A rebuild gives what catching up gave; see ``expectRebuildEqualsCatchUp(of:given:sourceLocation:)``.
/// - It takes every event, and some event makes a row: otherwise nothing would have been shown.
///
/// A warning, which fails no test, tells of a projection whose events go through half of all rows or
/// more on average: a rebuild of it costs the square of the rows. It needs eight rows to be seen.
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
