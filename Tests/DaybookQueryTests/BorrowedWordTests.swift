import DaybookQuery
import Testing

@Suite("What other languages say is answered with what KQL has")
struct BorrowedWordTests {
  private func mistakes(_ text: String) -> String {
    let binding = Query.bind(text, tables: TestTables.all, now: TestTables.now)
    return binding.diagnostics.map { $0.message + ($0.suggestion.map { " -> \($0)" } ?? "") }
      .joined(separator: " | ")
  }

  @Test(
    "Each names the word that is wanted",
    arguments: [
      ("visits | where seq > 1 && seq < 3", "Write 'and'."),
      ("visits | where seq > 1 || seq < 3", "Between conditions write 'or'"),
      ("visits | where !(seq > 1)", "not(…)"),
      ("visits | where who not in ('a')", "'!in'"),
      ("visits | where who ilike 'a%'", "'contains'"),
      ("print now() > 2024-01-01", "datetime(2026-03-23)"),
      ("visits | summarize count by who", "write count()"),
      ("visits | summarize count(distinct who)", "dcount(x)"),
      ("print len('a')", "strlen()"), ("print length('a')", "strlen()"),
      ("print substr('a', 1)", "substring(text, start, length)"),
      ("print concat('a', 'b')", "strcat()"), ("print nvl(1, 2)", "coalesce()"),
      ("visits | summarize median(seq)", "percentile(x, 50)"),
      ("visits | group by who", "summarize … by"), ("visits | drop who", "project-away"),
      ("visits | rename a = who", "project-rename"), ("visits | head 5", "take 10"),
      ("visits | having seq > 1", "where after summarize"), ("visits | select who", "project"),
    ])
  func answers(_ text: String, _ wanted: String) {
    let found = mistakes(text)
    #expect(found.contains(wanted), "\(text): \(found)")
    #expect(!found.contains(" -> "), "\(text): \(found)")
  }

  @Test(
    "A word that only begins like another is none that was meant",
    arguments: ["print series_iir(dynamic([1]))", "print series_fft(dynamic([1]))"])
  func unrelated(_ text: String) { #expect(!mistakes(text).contains(" -> "), "\(mistakes(text))") }

  @Test(
    "A word with a mistake in it is still found",
    arguments: [
      ("print array_lenght(dynamic([1]))", "array_length"),
      ("visits | wher seq > 1", "where"), ("visits | summarise count()", "summarize"),
    ])
  func related(_ text: String, _ wanted: String) {
    #expect(mistakes(text).contains("-> \(wanted)"), "\(mistakes(text))")
  }
}
