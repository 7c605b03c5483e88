internal import DaybookPresentation
package import DaybookProjections
internal import DaybookValues

/// The data for the screens of agents' sessions.
package struct AgentReadModel: Sendable {
  /// The projections of agents' sessions.
  package static let projections: [any Projection.Type] = [
    RunsProjection.self, ToolCallsProjection.self, FilesTouchedProjection.self,
  ]

  @CopyOnWrite package var runs = Rows<String, Run>()
  /// The steps of the shown run, in order.
  package var steps = RunSteps()

  package init(runs: Rows<String, Run> = Rows()) { self.runs = runs }

  /// The runs in the order in which lists show them, with the newest first.
  var listed: [(name: String, run: Run)] {
    runs.map { (name: $0.key, run: $0.row) }.ordered {
      let (left, right) = ($0.run.startedAt, $1.run.startedAt)
      return (right.microsecondsSinceEpoch, $0.name) < (left.microsecondsSinceEpoch, $1.name)
    }
  }

  /// The name of the run that `word` means: its row in the list, its name, or the beginning of its
  /// name.
  ///
  /// - Throws: `Refusal`, which lists the possible rows or names.
  func name(meaning word: String) throws(Refusal) -> String {
    guard !runs.isEmpty else { throw Refusal(.noRuns) }
    if let row = Int(word), (1...runs.count).contains(row) { return listed[row - 1].name }
    if runs[word] != nil { return word }
    if Int(word) != nil, word.utf8.count < 4 { throw Refusal(.noRow(word, of: runs.count)) }
    let found = runs.map(\.key).filter { $0.hasPrefix(word) }
    guard !found.isEmpty, !word.isEmpty else { throw Refusal(.noRun(word)) }
    // The names of a session's agents begin with the session's name.
    let sessions = found.filter { !$0.dropFirst(word.count).contains("/") }
    let meant = sessions.isEmpty ? found : sessions
    guard meant.count == 1 else { throw Refusal(.severalRuns(word, found.count)) }
    return meant[0]
  }
}
