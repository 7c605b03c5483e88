/// What an import did with the sessions of one program.
package struct AgentSourceReport: Sendable, Equatable {
  package let source: SessionSource
  package var sessions = 0
  package var tally = RecordTally()
  /// All facts of the records.
  package var events = 0
  /// Those that were appended, revisions included.
  package var appended = 0
  /// Those that the log held already.
  package var known = 0
  /// Those that another run holds, of which this one begins as a copy.
  package var copied = 0
  /// Those that the log held with other content.
  package var revised = 0
  /// Secrets that were masked.
  package var masked = 0
  /// Whether the files were read before: what the log holds by that is not counted as known.
  private(set) var isAgain = false

  package init(_ source: SessionSource) { self.source = source }

  /// Sets the counts of records and events to those of a new reading, also for files read before.
  mutating func begin(_ tally: RecordTally, isAgain: Bool) {
    (self.tally, self.isAgain) = (tally, isAgain)
    (events, copied) = (0, 0)
  }

  /// One report for each program, in the order of their names.
  static func sums(of reports: some Sequence<AgentSourceReport>) -> [AgentSourceReport] {
    var sums: [SessionSource: AgentSourceReport] = [:]
    for report in reports {
      sums[report.source, default: AgentSourceReport(report.source)].add(report)
    }
    return sums.values.sorted { $0.source < $1.source }
  }

  private mutating func add(_ other: AgentSourceReport) {
    tally += other.tally
    (sessions, events) = (sessions + other.sessions, events + other.events)
    (appended, known) = (appended + other.appended, known + other.known)
    (copied, revised) = (copied + other.copied, revised + other.revised)
    masked += other.masked
  }
}

/// The result of an import: counts for each program, and notes for the person.
package struct AgentImportReport: Sendable, Equatable {
  /// In the order of the names of the programs; none of whom there was no file.
  package let sources: [AgentSourceReport]
  /// In sentences.
  package let notes: [String]
}
