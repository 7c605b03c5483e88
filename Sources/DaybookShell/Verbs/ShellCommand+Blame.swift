internal import Daybook
internal import DaybookRendering

extension ShellCommand {
  static let blame: ShellCommand = .init(
    "blame", "VIEW KEY [FIELD]", "the event that last set each field of a row",
    lesson: """
      A key is its fields joined by '/', or a JSON array, as in the tables of .tables. The row is \
      that at the position that 'at' has set, if any. 'state' is a read model that every log has, \
      with a row for each stream; there each field of the data, such as data.status, is printed by \
      itself.
      """,
    examples: [Example("blame profiles 76561190000000001", "who said what of this player")],
    arguments: [.view, .any, .any]
  ) { state, arguments, scope in
    let words = CommandWords(arguments).words
    guard (2...3).contains(words.count) else { throw blame.misuse("Name a read model and a key.") }
    let (models, seq) = (scope.source.models, scope.position(state))
    let key = try models.definition(words[0]).schema.key(parsing: words[1])
    guard let blame = try models.blame(key, in: words[0], through: seq) else {
      throw ShellError.noRow(
        words[1], in: words[0], at: seq, "Take a key that 'show \(words[0])' prints.")
    }
    let fields = try blame.only(words.dropFirst(2).first, of: words[1], in: words[0])
    let notes = scope.notes(ofPlaces: scope.asOf(state))
    guard state.form.rowFormat == .table else {
      return ShellReply(
        scope.lines(BlameTable.rows(of: fields), columns: BlameTable.columns, state), notes: notes)
    }
    return ShellReply(
      scope.drawn(BlameList.list(of: fields, glyphs: scope.context.window.glyphs)), notes: notes)
  }
}
