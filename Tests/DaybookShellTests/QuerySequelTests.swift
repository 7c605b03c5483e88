import Testing

@testable import DaybookShell

@Suite("The line that leads on from a query can find something")
struct QuerySequelTests {
  @Test(
    "A search is suggested only where a condition decides if there are rows",
    arguments: [
      ("events | where type == 'a' | project seq", true),
      ("events | where type == 'a' | summarize count() by stream", true),
      ("events | summarize n = count() | where n > 3", true),
      ("events | where type == 'a' | count", false),
      ("events | where type == 'a' | summarize n = count()", false),
    ])
  func searches(text: String, isSuggested: Bool) {
    let sequel = QuerySequel(text, rows: 1, tables: [], types: [])
    #expect((sequel.next?.line == "bisect \(text)") == isSuggested)
  }
}
