internal import DaybookEvents

extension ProjectionCheck {
  /// Reports a projection that iterates most rows to apply an event, so that a rebuild takes
  /// quadratic time.
  ///
  /// An event counts only if there were at least eight rows before it. The projection is reported
  /// if at least eight events count, and if they iterate at least half of the rows on average. An
  /// event that cannot be read or applied ends the count.
  ///
  /// - Returns: A sentence; `nil` when there is nothing to report.
  package func scanningFinding() throws -> String? {
    var scans = ScanCount<P>(passingOver: skips)
    try? log.forEach(P.Body.self, in: EventSelection(to: end)) { try scans.apply($0) }
    return scans.finding
  }
}

/// Counts the rows that a projection iterates when it applies events.
private struct ScanCount<P: Projection> {
  private let projection = P()
  private let skips: Set<UInt64>
  private let flag = IterationFlag(isCounting: true)
  private var rows: Rows<P.Key, P.Row>
  private var (events, passed, present) = (0, 0, 0)
  private var greatest: (passed: Int, seq: UInt64, type: EventType)?

  init(passingOver skips: Set<UInt64>) {
    self.skips = skips
    rows = Rows(countingBy: flag, indexedBy: P.indexes)
  }

  mutating func apply(_ recorded: Recorded<P.Body>) throws {
    guard !skips.contains(recorded.seq) else { return }
    let (count, start) = (rows.count, flag.passedCount)
    try projection.apply(recorded, to: &rows)
    guard count >= 8 else { return }
    let passed = flag.passedCount - start
    (events, self.passed, present) = (events + 1, self.passed + passed, present + count)
    if passed > greatest?.passed ?? 0 {
      greatest = (passed, recorded.seq, recorded.event.storedType)
    }
  }

  var finding: String? {
    guard events >= 8, passed * 2 >= present, let greatest else { return nil }
    return
      "To apply an event goes through \(passed / events) of \(present / events) rows on average, "
      + "as event \(greatest.seq) (\(greatest.type)) does, so a rebuild costs the square of the rows. "
      + "Let keys begin with what is looked for, and ask for those rows alone ('startingWith'), or declare "
      + "an index by it ('indexes')."
  }
}
