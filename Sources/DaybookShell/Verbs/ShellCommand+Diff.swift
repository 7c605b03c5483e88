internal import Daybook
internal import DaybookRendering

extension ShellCommand {
  static let diff: ShellCommand = .init(
    "diff", "A [B] [VIEW…]", "the rows that differ between two positions or times",
    lesson: """
      '+' is a new row, '-' a removed row, '~' a changed row, field by field. Without B, the \
      second position is the present one of 'at'. VIEW names read models; without VIEW, all but \
      'state' are compared, or 'state' where no other has rows.
      """,
    examples: [
      Example("diff 0 3", "what the first three events made"),
      Example("diff 1 head", "since event 1"),
    ],
    arguments: [.position, .position, .view]
  ) { state, arguments, scope in
    var words = CommandWords(arguments).words[...]
    guard let first = words.popFirst() else { throw diff.misuse("Name a position.") }
    let old = try scope.asOf(first)
    var new = scope.asOf(state)
    if let next = words.first, scope.isPosition(next) {
      new = try scope.asOf(next)
      words.removeFirst()
    }
    let models = scope.source.models
    let names = try words.isEmpty ? models.comparedNames : Array(words)
    let differences = try models.diff(names, from: old, to: new)
    let leavesOutState = words.isEmpty && names != [StreamStates.name]
    let note =
      leavesOutState && differences.isEmpty && old != new ? [DifferenceList.stateIsLeftOut] : []
    return ShellReply(scope.lines(differences, state), notes: note)
  }
}

extension ReadModels {
  /// Whether one of the read models called `names` has rows.
  ///
  /// The person's settings, the opened screens and the history of fetched answers are not counted,
  /// because they are not the subject of a log.
  package func haveRows(of names: [String]) throws -> Bool {
    let side: Set = ["settings", "welcome", "jobScreens", "fetches", "fetchDays"]
    return try names.contains { name in try !side.contains(name) && status(of: name).rows > 0 }
  }

  /// The names of the read models that are compared by default.
  ///
  /// These are all except 'state', or only 'state' if no other read model has rows.
  var comparedNames: [String] {
    get throws {
      let hasState = names.contains(StreamStates.name)
      return try !hasState || haveRows(of: definedNames) ? definedNames : [StreamStates.name]
    }
  }
}

extension ShellScope {
  /// Whether `word` is a position, or the name of a bookmark that is not also a read model.
  fileprivate func isPosition(_ word: String) -> Bool {
    if LogPosition(word) != nil { return true }
    return !source.models.names.contains(word)
      && Bookmarks(in: source.log, upTo: context.head).position(of: word) != nil
  }

  /// The lines of `content`, for the width and colours of the window.
  func drawn(_ content: some StyledRenderable) -> [String] {
    let window = context.window
    return content.styledLines(width: window.width).map { $0.encoded(with: window.theme) }
  }

  /// The lines of differences: as a list in the table format, otherwise as rows.
  func lines(_ differences: [RowDifference], _ state: ShellState) -> [String] {
    guard state.form.rowFormat == .table else {
      return lines(differences.flatMap(\.cells), columns: RowDifference.columns, state)
    }
    return differences.isEmpty
      ? ["No row differs."] : drawn(DifferenceList(differences, glyphs: context.window.glyphs))
  }
}
