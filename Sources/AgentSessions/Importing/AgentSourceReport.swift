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

  package init(_ source: SessionSource) { self.source = source }
}

/// What an import did, by program, and what else is to be known.
package struct AgentImportReport: Sendable, Equatable {
  /// In the order of the names of the programs; none of whom there was no file.
  package let sources: [AgentSourceReport]
  /// In sentences.
  package let notes: [String]
}
