import DaybookQuery
import Testing

@Suite("Binding a query")
struct BindingTests {
  @Test(
    "The columns that an operator may speak of are known at its place in the text",
    arguments: [
      ("books | where ¦x > 1", "isbn title pages price"),
      ("books | project title, n = pages | where ¦x > 1", "title n"),
      ("books | summarize count() by title | where ¦x > 1", "title count_"),
      ("lendings | where seq in ((books | project isbn | where ¦x > 1)) | take 5", "isbn"),
    ])
  func columns(_ marked: String, _ names: String) throws {
    let place = try #require(marked.firstIndex(of: "¦"))
    let text = marked.replacing("¦", with: "")
    let binding = Query.bind(text, tables: TestTables.all, now: TestTables.now)
    let columns = binding.columns(at: marked[..<place].utf8.count)
    #expect(columns.map(\.name).joined(separator: " ") == names)
  }

  @Test("A query that doubles with each line ends with a mistake, not with memory")
  func doubling() {
    let lines = (1...40).map { "let t\($0) = t\($0 - 1) | union t\($0 - 1);" }
    let text = "let t0 = print x = 1;\n" + lines.joined(separator: "\n") + "\nt40 | count"
    let binding = Query.bind(text, tables: TestTables.all, now: TestTables.now)
    #expect(binding.query == nil)
    #expect(binding.diagnostics.contains { $0.message.contains("5000 operators") })
  }

  @Test("A function that calls itself by a later name is not found")
  func recursion() {
    let text = "let f = (x: long) { f(x) };\nprint f(1)"
    let binding = Query.bind(text, tables: TestTables.all, now: TestTables.now)
    #expect(binding.diagnostics.map(\.message) == ["There is no function 'f'."])
  }

  @Test("What is rendered is known with the query")
  func rendering() throws {
    let text = "books | render columnchart with (title = \"Pages\", ycolumns = pages, price)"
    let query = try #require(
      Query.bind(text, tables: TestTables.all, now: TestTables.now).query)
    #expect(query.render?.chart == "columnchart")
    #expect(query.render?.properties.map(\.name) == ["title", "ycolumns"])
    #expect(query.render?.properties.last?.values == ["pages", "price"])
  }
}
