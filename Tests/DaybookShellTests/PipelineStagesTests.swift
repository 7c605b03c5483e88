import Testing

@testable import DaybookShell

@Suite("The stages of a query")
struct PipelineStagesTests {
  @Test(
    "A query is cut at each bar that is in no brackets and no text",
    arguments: [
      ("events", ["events"]), ("events | take 5", ["events", "| take 5"]),
      ("a | join (b | where x) on c | count", ["a", "| join (b | where x) on c", "| count"]),
      ("a | where x == '|' | take 1", ["a", "| where x == '|'", "| take 1"]),
      ("let y = a | count; b | take 1", ["b", "| take 1"]), ("a |", ["a"]), ("a | ", ["a"]),
      ("a\n  | where\n x", ["a", "| where x"]), ("", []), ("   ", []),
      ("a | where (x", ["a", "| where (x"]),
      ("a | // no | more\n count", ["a", "| // no | more count"]),
    ] as [(String, [String])])
  func cutting(query: String, stages: [String]) {
    #expect(PipelineStages(query).stages.map(\.text) == stages)
  }

  @Test("Each stage has the query up to its end, with the statements before it")
  func queries() {
    let stages = PipelineStages("let y = 1; a | where b == y | count").stages
    #expect(
      stages.map(\.query) == [
        "let y = 1; a ", "let y = 1; a | where b == y ", "let y = 1; a | where b == y | count",
      ])
  }
}
