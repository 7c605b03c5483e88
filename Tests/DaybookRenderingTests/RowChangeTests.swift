import DaybookRendering
import DaybookTesting
import DaybookValues
import Testing

@Suite("Changes of rows are told field by field")
struct RowChangeTests {
  static let changes: [RowChange] = [
    RowChange(
      table: "jobs", key: "12", names: ["title", "due"], old: nil,
      new: [.text("Logo for 世界 bakery"), .time("2026-03-24", seconds: 0)]),
    RowChange(
      table: "jobs", key: "13", names: ["title", "due", "hours"],
      old: [.text("A long title that takes many columns of a line"), .null, .integer(3)],
      new: [.text("A long title that takes still more columns of it"), .text(""), .integer(3)]),
    RowChange(
      table: "players\u{1B}[2J", key: "ada/730", names: ["minutes"], old: [.integer(7)], new: nil),
  ].compactMap { $0 }

  @Test("A list of changes looks as it is kept, at each width")
  func snapshots() {
    expectSnapshots(of: RowChangeList(Self.changes), named: "Changes")
    expectSnapshot(
      of: RowChangeList(Self.changes, glyphs: .ascii), named: "Changes.ascii.80", width: 80)
  }

  @Test("A row that is the same before and after did not change")
  func same() {
    let row: [Cell] = [.integer(1)]
    #expect(RowChange(table: "t", key: "k", names: ["n"], old: row, new: row) == nil)
    #expect(RowChangeList([]).lines(width: 40) == ["No differences."])
  }

  @Test("Roles colour what was added, removed and changed")
  func colours() throws {
    let list = RowChangeList(Self.changes)
    let text = list.text(width: 80, theme: Theme(.sixteen))
    #expect(text.contains("\u{1B}[32m  + 12\u{1B}[0m"))
    #expect(text.contains("\u{1B}[31m  - ada/730\u{1B}[0m"))
    #expect(text.contains("\u{1B}[33m  ~ 13\u{1B}[0m"))
    #expect(list.text(width: 80, theme: .plain) == list.text(width: 80))
  }

  @Test("For programs each field is a row")
  func rows() {
    let table = RowChangeList(Self.changes).table
    #expect(table.columns.map(\.name) == ["view", "key", "change", "field", "old", "new"])
    #expect(table.rows.count == 5)
    #expect(
      table.rows[3] == [
        .text("jobs"), .text("13"), .text("~"), .text("due"), .null, .text(""),
      ])
  }

  @Test("Blame names the event of each field")
  func blame() {
    let table = FieldBlame.table(of: [
      FieldBlame(
        field: "due", value: .text("2026-03-26"), seq: 17,
        time: .time("2026-03-23T10:00:00Z", seconds: 1_774_260_000), type: "job.rescheduled",
        stream: "job-13")
    ])
    expectSnapshots(of: table, named: "Blame")
  }

  @Test("A nested value is a tree, and a card lists fields")
  func trees() throws {
    let value: JSONValue = [
      "appid": 730, "tags": ["fps", ["x": nil]], "empty": [], "name": "", "世界": "\u{1B}[2J",
    ]
    expectSnapshots(of: ValueTree(value), named: "Tree", widths: [20, 40])
    expectSnapshot(of: ValueTree(value, glyphs: .ascii), named: "Tree.ascii.40")
    let card = FieldCard(
      title: "Counter-Strike 2",
      fields: [
        .init("appid", .integer(730)), .init("a long text", .text("one two three four five six")),
        .init("nothing", .null), .init("last", .time("2026-03-23", seconds: 0)),
      ])
    expectSnapshots(of: card, named: "Card", widths: [20, 40])
  }
}
