internal import DaybookRendering

/// The tables of a session and their columns, as a text with the event types first.
///
/// ```text
/// transfer  8,290 events
///   body.to.account string, body.money.amount long
/// Also events, streams, types, views; '.schema' lists their columns.
/// ```
struct TableListing: StyledRenderable {
  private let entries: [TableEntry]
  /// Whether columns are listed for all tables, not only for the tables of event types.
  private let isWhole: Bool
  private let glyphs: Glyphs

  /// The maximum number of fields that are listed for an event type, unless all fields are listed.
  static let mostFields = 100

  init(_ entries: [TableEntry], isWhole: Bool, glyphs: Glyphs) {
    (self.entries, self.isWhole, self.glyphs) = (entries, isWhole, glyphs)
  }

  func styledLines(width: Int) -> [StyledText] {
    let (types, others) = (entries.filter(\.isOfEvents), entries.filter { !$0.isOfEvents })
    let isWhole = isWhole || types.isEmpty
    return types.flatMap { lines(of: $0, width) }
      + (isWhole
        ? others.map { line(of: $0).truncated(to: width, glyphs) } : names(of: others, width))
  }

  private func names(of tables: [TableEntry], _ width: Int) -> [StyledText] {
    guard !tables.isEmpty else { return [] }
    let names = tables.map(\.name).joined(separator: ", ")
    return Paragraph(TerminalText("Also \(names); '.schema' lists their columns."))
      .lines(width: width).map { StyledText(TerminalText($0), .dim) }
  }

  /// The name of a type with the number of its events, and the fields on the next lines.
  private func lines(of type: TableEntry, _ width: Int) -> [StyledText] {
    var head = StyledText(TerminalText(type.name), .key)
    if let count = type.count {
      head.append(TerminalText("  \(Amount(count, "event").text)"), .dim)
    }
    let listed = isWhole ? type.ownFields[...] : type.ownFields.prefix(Self.mostFields)
    let others = type.ownFields.count - listed.count
    let isWhole = others == 0 && type.omitted.count == 0
    let fields =
      listed.map { "\($0.name) \($0.kind)" }
      + (isWhole ? [] : ["and \(type.omitted.text(with: others)) more"])
    let text = fields.isEmpty ? "no fields" : fields.joined(separator: ", ")
    return [head.truncated(to: width, glyphs)]
      + Paragraph(TerminalText(text), indentation: 2).lines(width: width)
      .map { StyledText(TerminalText($0)) }
  }

  /// The name and the columns on one line.
  private func line(of table: TableEntry) -> StyledText {
    var line = StyledText(TerminalText(table.name), .key)
    let columns = table.fields.map(\.name).joined(separator: ", ")
    line.append(TerminalText(": \(columns)"), .dim)
    return line
  }
}

/// A table with its columns, and the fields within them.
struct TableEntry {
  /// A column, or a field within a column, with its type or the kinds of its values.
  struct Field {
    let name: String
    let kind: String
  }

  let name: String
  let fields: [Field]
  /// The number of events of a type; `nil` if it is unknown, or if the table is not of an event
  /// type.
  var count: UInt64?
  /// Whether the table contains the events of one type.
  var isOfEvents = false
  /// Whether only the first rows were read to find the fields within dynamic columns.
  var isBounded = false
  /// The fields within dynamic columns that `fields` omits.
  var omitted = OmittedFields()

  /// The fields except the columns that every event has.
  var ownFields: [Field] { fields.filter { !Self.common.contains($0.name) } }

  /// The columns that the table of every type has.
  static let common = ["seq", "time", "stream", "version", "id"]

  /// All fields with their kinds on one line.
  var text: String { fields.map { "\($0.name): \($0.kind)" }.joined(separator: ", ") }
}
