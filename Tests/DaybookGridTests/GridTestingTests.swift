import DaybookGrid
import DaybookRendering
import DaybookTerminal
import DaybookValues
import Testing

@Suite("A test of what stands in a grid")
struct GridTestingTests {
  @Test(
    "T asks for the query, which is of the row and the cell in front, and then for the file",
    arguments: [
      ("", #"tickets | where ['ticket'] == "a-1""#),
      ("jl", #"tickets | where ['ticket'] == "a-2" and ['status'] == "closed""#),
      ("ll", #"tickets | where ['ticket'] == "a-1" and ['hours'] == 5"#),
      (
        "jjll",
        #"tickets | where ['ticket'] == "a-3" and (isnull(['hours']) or isempty(tostring(['hours'])))"#
      ),
    ])
  func asking(keys: String, query: String) {
    var grid = SampleGrid(at: 5)
    grid.press(keys + "T")
    #expect(grid.asked.isEmpty && grid.state.query == query)
    grid.press("<enter>")
    #expect(grid.lines.last == "write the test to: tickets-5.regression")
    grid.press("<enter>")
    #expect(grid.asked == [.test(query, path: "tickets-5.regression", through: 5)])
  }

  @Test("With a filter the condition is that of the filter, and in the watch the query watched")
  func conditions() {
    var grid = SampleGrid(at: 5)
    grid.press("fhours > 4 or status == 'x'<enter>")
    grid.receive(.filtered("hours > 4 or status == 'x'", rows: [1]))
    #expect(
      grid.state.query
        == #"tickets | where (hours > 4 or status == 'x') and ['ticket'] == "a-2""#)
    grid.receive(
      .watched(GridWatch(text: "tickets | count", samples: [.init(seq: 0, value: .integer(1))])))
    grid.press("<tab><tab>T<enter><enter>")
    #expect(
      grid.asked.last == .test("tickets | count", path: "tickets-5.regression", through: 5))
  }

  @Test("Both lines may be changed, and Esc writes nothing")
  func changing() {
    var grid = SampleGrid(at: 5)
    grid.press("T<escape>")
    #expect(grid.asked.isEmpty && grid.lines.last?.hasPrefix(", . step") == true)
    grid.press("TC-uother | count<enter>C-uOther.swift<enter>")
    #expect(grid.asked == [.test("other | count", path: "Other.swift", through: 5)])
    grid.press("TC-u<enter>")
    #expect(grid.asked.count == 1)
  }

  @Test("A row that is gone, and a history without an event, are no ground for a test")
  func refused() {
    let gone = GridChange(key: Array("a-0".utf8), old: SampleGrid.row("a-0", "new", 1), new: nil)
    var grid = SampleGrid(at: 5, did: [gone])
    grid.press("T")
    #expect(grid.effects.last == .bell && grid.lines.last?.contains("not there") == true)
    grid.press("jT<escape>x")
    let imagined = SampleGrid.table(Array(SampleGrid.rows.dropFirst()))
    grid.receive(.moment(SampleGrid.moment(5), .imagined(imagined, []), did: []))
    grid.press("T")
    #expect(grid.effects.last == .bell && grid.lines.last?.contains("Esc") == true)
  }

  @Test("A test that was written is told of, and noted in the trail")
  func written() {
    var grid = SampleGrid(at: 5)
    grid.receive(.tested(GridTest(path: "a.regression", events: 2, of: 9, note: "Written.")))
    #expect(grid.lines.last == "a.regression fails now: it takes 2 of 9 events.")
    #expect(grid.state.tests.map(\.note) == ["Written."])
    #expect(grid.state.trail.markdown.contains("a.regression"))
  }
}
