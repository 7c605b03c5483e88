import DaybookValues
import Testing

@Suite("Names are written as a query reads them")
struct KQLTextTests {
  @Test(
    "A name is bare unless it would be read as something else",
    arguments: [
      ("total", "total"), ("_x9", "_x9"), ("by", "['by']"), ("true", "['true']"),
      ("2024", "['2024']"), ("a.b", "['a.b']"), ("", "['']"), ("it's", #"['it\'s']"#),
    ])
  func names(name: String, text: String) { #expect(KQLText.shortestName(name) == text) }
}
