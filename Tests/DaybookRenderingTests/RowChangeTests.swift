import DaybookRendering
import DaybookTesting
import DaybookValues
import Testing

@Suite("Changes of rows are told field by field")
struct RowChangeTests {
  static let changes: [RowChangeList.Change] = [
    .init(
      table: "jobs", key: "12", kind: .added,
      fields: [
        .init("title", old: nil, new: .text("Logo for 世界 bakery")),
        .init("due", old: nil, new: .time("2026-03-24", seconds: 0)),
      ]),
    .init(
      table: "jobs", key: "13", kind: .changed,
      fields: [
        .init(
          "title", old: .text("A long title that takes many columns of a line"),
          new: .text("A long title that takes still more columns of it")),
        .init("due", old: .null, new: .text("")),
      ]),
    .init(
      table: "players\u{1B}[2J", key: "ada/730", kind: .removed,
      fields: [.init("minutes", old: .integer(7), new: nil)]),
  ]

  @Test("A list of changes looks as it is kept, at each width")
  func snapshots() {
    expectSnapshots(of: RowChangeList(Self.changes), named: "Changes")
    expectSnapshot(
      of: RowChangeList(Self.changes, glyphs: .ascii), named: "Changes.ascii.80", width: 80)
  }

  static let causes: [CauseList.Cause] = [
    .init(
      seq: 1_200_305, time: "2026-03-24T10:00:00.5Z", type: "job.offered",
      stream: "job-of-a-bakery-whose-name-takes-a-whole-line-of-its-own-and-some-more\u{1B}[2J",
      kind: nil,
      fields: [
        .init(
          "title", old: nil, new: .text("A long title that takes many columns of a line of text")),
        .init("due", old: nil, new: .null),
      ]),
    .init(
      seq: 7, time: "2026-03-23T10:00:00Z", type: "job.moved", stream: "job-1", kind: .changed,
      fields: [
        .init("place", old: .text("Amsterdam"), new: .text("Utrecht")),
        .init(
          "note", old: .text("Many words of a long note"), new: .text("As many words of another")),
      ]),
    .init(
      seq: 9, time: "2026-03-23T10:00:00Z", type: "job.withdrawn", stream: "job-1", kind: .removed,
      fields: [.init("place", old: .text("Utrecht"), new: nil)]),
  ]

  @Test("Events with what they set look as they are kept, at each width")
  func causes() {
    expectSnapshots(of: CauseList(Self.causes), named: "Causes")
    expectSnapshot(of: CauseList(Self.causes, glyphs: .ascii), named: "Causes.ascii.80", width: 80)
  }

  @Test("Nothing of an event or of its values is cut at any width", arguments: [20, 33, 40, 80])
  func nothingCut(width: Int) {
    let lines = CauseList(Self.causes).lines(width: width)
    let text = lines.joined().filter { $0 != " " }
    #expect(lines.allSatisfy { TerminalText($0).width <= width })
    for cause in Self.causes {
      for part in [cause.time, cause.type, TerminalText(cause.stream).text] {
        #expect(text.contains(part))
      }
      for cell in cause.fields.flatMap({ [$0.old, $0.new] }).compactMap({ $0 }) {
        let words = TerminalText(cell.isNull ? "null" : cell.text).text
        #expect(text.contains(words.filter { $0 != " " }))
      }
    }
  }

  @Test("Nothing that differs is told, too, unless the list is part of more")
  func nothing() {
    #expect(RowChangeList([]).lines(width: 40) == ["No differences."])
    #expect(RowChangeList([], hasSummary: false).lines(width: 40).isEmpty)
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
}
