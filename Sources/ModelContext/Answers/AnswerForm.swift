internal import DaybookValues

/// An answer as Markdown and as JSON; both forms have the same rows and cells.
///
/// Each form has at most the length that is allowed. The length includes names, titles, notes and
/// rows, with the escapes that they need in the message.
struct AnswerForm: Sendable {
  let text: String
  let structured: JSONValue

  /// The maximum number of results in an answer.
  private static let most = 20
  /// The number of bytes that are reserved for the fixed parts of an answer and for its last notes.
  private static let ends = 300

  init(_ answer: ToolAnswer, of tool: ToolName, _ limits: ToolLimits) {
    var notes = AnswerNotes(limits)
    for note in answer.notes { notes.add(note) }
    var room = limits.answerBytes - notes.limit - Self.ends
    var tables: [ShownTable] = []
    for table in answer.tables.prefix(Self.most) {
      guard let shown = ShownTable(table, of: tool, limits, room: &room) else { break }
      tables.append(shown)
    }
    for note in tables.flatMap(\.notes) { notes.add(note) }
    var told = notes.all
    if answer.tables.count > tables.count {
      told.append(
        "There are \(answer.tables.count) results; the first \(tables.count) are given.")
    }
    let parts = tables.map { $0.markdown(titled: tables.count > 1) } + told
    text = parts.joined(separator: "\n") + "\nAs of event \(answer.seq)."
    structured = [
      "seq": JSONValue(answer.seq) ?? .null, "tables": .array(tables.map(\.json)),
      "notes": .array(told.map { .string($0) }),
    ]
  }
}

/// The notes that fit in an answer.
private struct AnswerNotes {
  /// The maximum number of bytes of all notes together.
  let limit: Int
  private let longest: Int
  private var room: Int
  private var notes: [String] = []
  private var omitted = 0

  init(_ limits: ToolLimits) {
    limit = limits.answerBytes / 4
    longest = min(limits.noteBytes, limit * 3 / 4)
    room = limit
  }

  mutating func add(_ note: String) {
    let note = ShortText.lines(note, bytes: longest)
    let bytes = JSONValue.string(note).description.utf8.count + 1
    guard bytes <= room else {
      omitted += 1
      return
    }
    room -= bytes
    notes.append(note)
  }

  /// The notes; if some did not fit, the last note says how many were left out.
  var all: [String] {
    notes + (omitted > 0 ? ["Notes left out for their length: \(omitted)."] : [])
  }
}
