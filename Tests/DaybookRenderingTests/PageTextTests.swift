import DaybookRendering
import Testing

@Suite("A page breaks its facts where a person reads on easily")
struct PageTextTests {
  private func lines(_ facts: [(String, String)], width: Int) -> [String] {
    let page = Page([.init(title: "T", parts: [.facts(facts.map { .init(name: $0, value: $1) })])])
    return PageText(page).styledLines(width: width).dropFirst().map(\.plain)
  }

  @Test("No number stands apart from its name, and other values go on in the next line")
  func figures() {
    let counts = [
      ("players", "12"), ("teams", "4"), ("changes", "5"), ("at", "47.07071, 15.43951"),
    ]
    #expect(
      lines(counts, width: 30) == [
        "  players 12, teams 4,", "  changes 5,", "  at 47.07071, 15.43951",
      ])
    #expect(
      lines([("country", "New Zealand"), ("played", "2 h 50 min")], width: 21)
        == ["  country New", "  Zealand,", "  played 2 h 50 min"])
    // A name and a number that are wider together than a line are broken nevertheless.
    #expect(lines([("a", "1234567890123")], width: 12).count > 1)
  }
}
