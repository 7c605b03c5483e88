import DaybookGrid
import DaybookRendering
import DaybookTerminal
import DaybookValues

/// A grid over a read model of tickets, with the questions that it asks and the answers of tests.
struct SampleGrid {
  var state: GridState
  /// The questions of the grid so far, which have no answer yet.
  private(set) var asked: [GridQuestion] = []
  private(set) var effects: [GridEffect] = []

  static let columns = [
    ResultColumn("ticket", .text), ResultColumn("status", .text), ResultColumn("hours", .number),
    ResultColumn("data", .nested),
  ]

  static func row(_ name: String, _ status: String, _ hours: Int64?, _ data: JSONValue = .null)
    -> GridRow
  {
    GridRow(
      key: Array(name.utf8),
      cells: [
        .text(name), .text(status), hours.map { .integer($0) } ?? .null,
        data == .null ? .null : .nested(data),
      ])
  }

  static let rows = [
    row("a-1", "open", 5, .object(["tags": .array([.string("new")]), "by": .string("Ann")])),
    row("a-2", "closed", 12), row("a-3", "open", nil), row("b-1", "waiting", 3),
    row("b-2", "\u{1B}[31mred\u{202E}", 40),
  ]

  static func table(_ rows: [GridRow] = rows, count: Int? = nil) -> GridTable {
    GridTable(
      title: "tickets", columns: columns, keyCount: 1, isKeyed: true, rows: rows, count: count)
  }

  static func event(_ seq: UInt64) -> GridEvent {
    GridEvent(
      seq: seq,
      time: Timestamp(microsecondsSinceEpoch: 1_767_225_600_000_000 + Int64(seq) * 3_600_000_000),
      stream: "ticket-\(seq)", type: "ticket.changed", data: .object(["by": .string("Ann")]))
  }

  static func moment(_ seq: UInt64, head: UInt64 = 9) -> GridMoment {
    GridMoment(
      position: seq, head: head, event: seq == 0 ? nil : event(seq), density: density)
  }

  static let density = GridDensity(
    (1...9).map { GridDensity.Sample(seq: $0, time: event($0 < 6 ? $0 : $0 * 2).time) })

  init(
    _ table: GridTable = table(), at seq: UInt64 = 9, did: [GridChange] = [],
    columns: Int = 80, rows: Int = 24
  ) {
    state = GridState(
      table: table, moment: Self.moment(seq), did: did,
      size: WindowSize(columns: columns, rows: rows))
  }

  /// Presses keys as `Key` writes them: `jj<enter>`.
  mutating func press(_ keys: String) {
    for key in Key.sequence(keys) { note(state.handle(.key(key))) }
  }

  mutating func receive(_ answer: GridAnswer) { note(state.receive(answer)) }

  private mutating func note(_ effect: GridEffect) {
    effects.append(effect)
    if case .ask(let question) = effect { asked.append(question) }
  }

  /// The lines of the screen.
  var lines: [String] {
    GridPainter(state).frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  /// The lines of the screen that show rows of the table.
  var body: [String] {
    Array(lines[2..<min(2 + state.bodyHeight, lines.count)]).filter { $0 != "" }
  }

  /// The bars of the watched query `q`, which stand above its line.
  var watchBars: [Character] {
    let lines = lines
    return lines.firstIndex { $0.hasPrefix("q ") }.map { Array(lines[$0 - 1]) } ?? []
  }

  /// The line that says where the cursor is.
  var status: String {
    lines.first {
      ["row ", "removed row", "line "].contains(where: $0.hasPrefix) || $0 == "no row"
    } ?? ""
  }
}

extension SampleGrid: TextRenderable {
  func lines(width: Int) -> [String] { lines }
}
