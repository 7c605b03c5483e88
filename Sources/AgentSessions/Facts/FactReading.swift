/// The facts of a session's files, and the counts of their records.
package struct FactReading: Sendable, Equatable {
  package var facts: [AgentFact] = []
  package var tally = RecordTally()

  package init() {}
}
