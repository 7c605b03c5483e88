internal import Daybook
internal import DaybookRendering

extension ShellCommand {
  static let whatIf: ShellCommand = .init(
    "what-if", "--skip SEQ… [VIEW…]", "what would be different, had events not been",
    lesson: """
      The read models are folded in memory as if the events had not been, and compared with the \
      real ones; the log is not touched. 'daybook what-if --insert FILE' asks what events of a \
      file would change.
      """,
    examples: [Example("what-if --skip 1", "had the first event not been")],
    arguments: [.word(["--skip"]), .any, .view]
  ) { state, arguments, scope in
    let words = CommandWords(arguments).words.filter { $0 != "--skip" && $0 != "skip" }
    let numbers = words.prefix { UInt64($0) != nil }.compactMap { UInt64($0) }
    guard !numbers.isEmpty else { throw whatIf.misuse("Name an event to skip.") }
    let models = scope.source.models
    let names = words.count > numbers.count ? Array(words[numbers.count...]) : models.names
    var (differences, notes) = ([RowDifference](), [String]())
    for name in names {
      try Task.checkCancellation()
      let outcome = try models.consequences(
        of: Hypothesis(skips: Set(numbers)), in: name, at: scope.position(state))
      differences += outcome.differences
      if let poison = outcome.poison {
        notes.append("'\(name)' would be stopped by an event (\(poison.type)): \(poison.reason)")
      }
    }
    return ShellReply(
      scope.lines(differences, state), notes: notes.map { TerminalText($0).text })
  }
}
