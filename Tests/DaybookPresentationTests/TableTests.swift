import AppTestSupport
import DaybookPresentation
import Testing

struct TableTests {
  private typealias Table = StaticTable<String>

  private var table = Table([
    .init(
      "storage", header: "Storage", footer: "On this machine",
      rows: [.init("cache", title: "Cache", detail: "3.20 MB", action: "clear")]),
    .init(
      "social", header: "Social",
      rows: [
        .init("rate", title: "Rate", action: "rate"),
        .init("version", title: "Version", isSelectable: false),
      ]),
  ])

  private var shown: [[String]] { table.shown.map { $0.rows.map(\.id) } }

  @Test("Rows and sections are hidden and shown again where they were")
  mutating func hiding() {
    table.setRow("rate", isHidden: true)
    #expect(shown == [["cache"], ["version"]])
    table.setSection("storage", isHidden: true)
    #expect(shown == [["version"]])
    table.setRow("rate", isHidden: false)
    table.setSection("storage", isHidden: false)
    #expect(shown == [["cache"], ["rate", "version"]])
  }

  @Test("Rows and sections are added and removed")
  mutating func adding() {
    table.add(.init("share", title: "Share"), toSection: "social", at: 1)
    table.add(.init("new", rows: [.init("x", title: "X")]), at: 0)
    #expect(shown == [["x"], ["cache"], ["rate", "share", "version"]])
    table.removeRow("rate")
    table.removeSection("new")
    #expect(shown == [["cache"], ["share", "version"]])
  }

  @Test("What is not there cannot be changed")
  mutating func unknown() {
    let before = table
    let results = [
      table.setRow("x", isHidden: true), table.removeRow("x"),
      table.setSection("x", isHidden: true), table.removeSection("x"),
      table.add(.init("y", title: "Y"), toSection: "x"),
    ]
    #expect(!results.contains(true))
    #expect(table == before)
  }

  @Test("A row that is shown and may be chosen does something")
  mutating func choosing() throws {
    #expect(try table.action(ofRow: "cache") == "clear")
    #expect(throws: Refusal("'Version' cannot be chosen.")) { try table.action(ofRow: "version") }
    table.setRow("cache", isHidden: true)
    #expect(throws: Refusal("There is no row 'cache'. Choose one of: rate.")) {
      try table.action(ofRow: "cache")
    }
  }
}

struct ListChangesTests {
  private typealias Changes = ListChanges<Int>

  /// Returns the changes between two lists of sections; rows in `updated` have new content.
  private func changes(
    _ old: KeyValuePairs<String, [Int]>, _ new: KeyValuePairs<String, [Int]>,
    updated: Set<Int> = []
  ) -> Changes {
    Changes(
      from: old.map { ListSection($0.key, rows: $0.value.map { ListRow($0, false) }) },
      to: new.map { section in
        ListSection(section.key, rows: section.value.map { ListRow($0, updated.contains($0)) })
      })
  }

  private func text(_ changes: Changes) -> String {
    changes.entries.map { ($0.mark?.rawValue ?? "") + "\($0.id)" }.joined(separator: " ")
  }

  @Test("Rows that came, went, and are not what they were are marked in one batch")
  func batch() {
    let changes = changes(["a": [1, 2, 3]], ["a": [1, 3, 4]], updated: [3])
    #expect(text(changes) == "1 -2 ~3 +4")
    #expect(changes.inserted == [4] && changes.removed == [2] && changes.updated == [3])
    #expect(changes.moved == [] && !changes.isEmpty)
  }

  @Test("Equal lists have no changes")
  func equal() {
    #expect(changes(["a": [1, 2]], ["a": [1, 2]]).isEmpty)
    #expect(changes([:], [:]).entries == [])
  }

  @Test("A row that went elsewhere was moved, not removed and inserted")
  func moved() {
    #expect(changes(["a": [1, 2, 3]], ["a": [3, 1, 2]]).moved == [3])
    let sections = changes(["a": [1, 2], "b": [3]], ["a": [2], "b": [1, 3]])
    #expect(text(sections) == "2 >1 3")
    #expect(sections.removed == [])
  }

  @Test("Rows that are gone stand where they stood, in a section that is gone too")
  func gone() {
    #expect(text(changes(["a": [1, 2, 3]], ["a": []])) == "-1 -2 -3")
    #expect(text(changes(["a": [1, 2, 3]], ["a": [2]])) == "-1 2 -3")
    #expect(text(changes(["a": [1], "b": [2, 3]], ["b": [3]])) == "-1 -2 3")
    #expect(text(changes(["a": [1, 2], "b": [3]], ["a": [1]])) == "1 -2 -3")
  }

  @Test("Old rows with the marks applied are the new rows, for any two lists", arguments: 0..<200)
  func anyTwoLists(seed: UInt64) {
    var generator = Sequence(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let old = Array((0..<12).shuffled(using: &generator).prefix(Int(seed % 9)))
    let new = Array((0..<12).shuffled(using: &generator).prefix(Int(seed / 9 % 9)))
    let changes = changes(["a": old], ["a": new])
    #expect(changes.entries.filter { $0.mark != .removed }.map(\.id) == new)
    #expect(Set(changes.removed) == Set(old).subtracting(new))
    #expect(Set(changes.inserted) == Set(new).subtracting(old))
    #expect(changes.removed.count + new.count == changes.entries.count)
  }

  private struct Sequence: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
