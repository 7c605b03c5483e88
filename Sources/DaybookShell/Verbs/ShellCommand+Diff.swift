internal import Daybook
internal import DaybookRendering

extension ShellCommand {
  static let diff: ShellCommand = .init(
    "diff", "A [B] [VIEW…]", "the rows that differ between two positions or times",
    lesson: """
      '+' is a new row, '-' a removed row, '~' a changed row, field by field. Without B, the \
      second position is the present one of 'at'. VIEW names read models; without VIEW, all are \
      compared.
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
    let names = words.isEmpty ? scope.source.models.definedNames : Array(words)
    let differences = try scope.source.models.diff(names, from: old, to: new)
    let note =
      words.isEmpty && differences.isEmpty && old != new ? [DifferenceList.stateIsLeftOut] : []
    return ShellReply(scope.lines(differences, state), notes: note)
  }
}

extension ShellScope {
  /// Whether a word that may also be the name of a read model is a position, or a bookmark.
  fileprivate func isPosition(_ word: String) -> Bool {
    if LogPosition(word) != nil { return true }
    return !source.models.names.contains(word)
      && Bookmarks(in: source.log, upTo: context.head).position(of: word) != nil
  }

  /// The lines of `content` in the window, with its colours.
  func drawn(_ content: some StyledRenderable) -> [String] {
    let window = context.window
    return content.styledLines(width: window.width).map { $0.encoded(with: window.theme) }
  }

  /// The differences: field by field for a person, otherwise as rows.
  func lines(_ differences: [RowDifference], _ state: ShellState) -> [String] {
    guard state.form.rowFormat == .table else {
      return lines(differences.flatMap(\.cells), columns: RowDifference.columns, state)
    }
    return differences.isEmpty
      ? ["No row differs."] : drawn(DifferenceList(differences, glyphs: context.window.glyphs))
  }
}
