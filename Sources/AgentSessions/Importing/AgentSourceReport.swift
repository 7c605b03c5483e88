internal import DaybookValues

/// The result of an import of one program's sessions.
package struct AgentSourceReport: Sendable, Equatable {
  package let source: SessionSource
  package var sessions = 0
  package var tally = RecordTally()
  /// The number of facts that were read from the records.
  package var events = 0
  /// The number of appended facts, including revisions.
  package var appended = 0
  /// The number of facts that the log already had.
  package var known = 0
  /// The number of facts in forked runs that were copied from their origins.
  package var copied = 0
  /// The number of facts whose content differs from the content in the log.
  package var revised = 0
  /// The number of masked secrets.
  package var masked = 0
  /// Whether the files were read before; facts from the earlier reading do not count as known.
  private(set) var isAgain = false

  package init(_ source: SessionSource) { self.source = source }

  /// Replaces the counts of records, events and copies before a new reading, even of files that
  /// were read before.
  mutating func begin(_ tally: RecordTally, isAgain: Bool) {
    (self.tally, self.isAgain) = (tally, isAgain)
    (events, copied) = (0, 0)
  }

  /// One report for each program, in the order of the programs' names.
  static func sums(of reports: some Sequence<AgentSourceReport>) -> [AgentSourceReport] {
    var sums: [SessionSource: AgentSourceReport] = [:]
    for report in reports {
      sums[report.source, default: AgentSourceReport(report.source)].add(report)
    }
    return sums.values.ordered { $0.source < $1.source }
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
  /// The reports of the programs with files, in the order of the programs' names.
  package let sources: [AgentSourceReport]
  /// The notes, each a sentence.
  package let notes: [String]
}
