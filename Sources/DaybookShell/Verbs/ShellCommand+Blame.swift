internal import Daybook
internal import DaybookRendering

extension ShellCommand {
  static let blame: ShellCommand = .init(
    "blame", "VIEW|'QUERY' KEY [FIELD]", "the event that last set each field of a row",
    lesson: """
      A key is its fields joined by '/', or a JSON array; 'show VIEW' prints the rows. The row is \
      that at the position that 'at' has set, if any. 'state' is a read model that every log has, \
      with a row for each stream; there each field of the data, such as data.status, is printed by \
      itself. A query over events between quotes, whose rows follow from the events one by one, \
      stands for a read model. 'test this' then makes a test of the field that was set last, or of \
      FIELD.
      """,
    examples: [
      Example("blame profiles 76561190000000001", "the events behind this player's row"),
      Example(
        "blame 'events | summarize n = count() by stream' player-76561190000000001",
        "the last event of a stream, without a read model"),
    ],
    arguments: [.view, .any, .any]
  ) { state, arguments, scope in
    let words = CommandWords(arguments).words
    guard (2...3).contains(words.count) else { throw blame.misuse("Name a read model and a key.") }
    guard scope.source.modelNames.contains(words[0]) || !scope.source.typeNames.contains(words[0])
    else {
      let stream = scope.stream(endingWith: words[1], state) ?? words[1]
      throw ShellError.tableOfEvents(words[0], key: stream)
    }
    let seq = scope.position(state)
    let asked = try AskedModel.isQuery(words[0]) ? AskedModel(words[0], in: scope.source.log) : nil
    let models = try asked.map {
      try ReadModels.unkept([$0.definition], of: scope.source.models.log)
    }
    let (view, source) = (asked?.definition.name ?? words[0], asked?.text ?? words[0])
    let found = try (models ?? scope.source.models).blamed(words[1], in: view, through: seq)
    let fields = try found.fields.only(words.dropFirst(2).first, of: words[1], in: view)
    state.testSubject = try BlamedRow(fields, ofRow: found.key, found.schema, of: source)
      .map { .query(ShrinkRequest(query: $0.query, after: $0.seq - 1, through: $0.seq)) }
    var reply = ShellReply(
      scope.lines(of: fields, state), notes: scope.notes(ofPlaces: scope.asOf(state)))
    if state.testSubject != nil { reply.next = .test }
    return reply
  }
}

extension ShellError {
  /// The error for a search for the row `key` in a table of events, which has no keys.
  package static func tableOfEvents(_ name: String, key: String) -> ShellError {
    ShellError(
      "'\(name)' is a table of events, not a read model. Write: blame state \(ShellWord(key).text)")
  }
}

extension ShellScope {
  fileprivate func lines(of fields: [FieldBlame], _ state: ShellState) -> [String] {
    guard state.form.rowFormat == .table else {
      return lines(BlameTable.rows(of: fields), columns: BlameTable.columns, state)
    }
    return drawn(BlameList.list(of: fields, glyphs: context.window.glyphs))
  }
}

extension ReadModels {
  /// The stored key of the row that `text` names, and the events that last set its fields.
  fileprivate func blamed(
    _ text: String, in view: String, through seq: UInt64
  ) throws -> (key: [UInt8], schema: ViewSchema, fields: [FieldBlame]) {
    let schema = try definition(view).schema
    let key = try schema.key(parsing: text)
    guard let fields = try blame(key, in: view, through: seq) else {
      throw ShellError.noRow(text, in: view, at: seq, "Take a key that 'show \(view)' prints.")
    }
    return (key, schema, fields)
  }
}
