import DaybookQuery
import Testing

@Suite("Queries that are not whole")
struct QueryCompletenessTests {
  @Test(
    "Open brackets, strings of several lines and a sign at the end ask for another line",
    arguments: [
      ("events", false), ("events | take 5", false), ("events |", true),
      ("events | where a and", true),
      ("events | where (a", true), ("print [", true), ("print ```a\nb", true), ("print 'a", false),
      ("// only |", false), ("", false), ("events | where a)", false), ("print a,", true),
      ("let a = 1;", false), ("project a, // more\n", true), ("union *", false),
      ("let f = () {", true), ("events | summarize count() by", true),
      ("events | project seq, by", false), ("events | project seq, on // end", false),
      ("events | project seq, by,", true),
    ])
  func wantsMore(text: String, expected: Bool) {
    #expect(QueryCompleteness(of: text).wantsMore == expected)
  }

  @Test("It says which bracket is open, and what closes it")
  func openBracket() {
    #expect(
      QueryCompleteness(of: "f(a[1], (") == .openBracket(SourceRange(8, 9), closing: ")"))
    #expect(QueryCompleteness(of: "f(a[1]") == .openBracket(SourceRange(1, 2), closing: ")"))
    #expect(QueryCompleteness(of: " // c") == .empty)
  }

  @Test("A line of a script that begins with a pipe goes on with the one before")
  func continues() {
    #expect(QueryCompleteness.continues("  | take 5"))
    #expect(!QueryCompleteness.continues("events | take 5"))
    #expect(!QueryCompleteness.continues(""))
  }
}
