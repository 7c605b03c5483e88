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
      ("print now() > 2024-01-01", "A date is datetime(2024-01-01)"),
      ("visits | summarize count by who", "write count()"),
      ("visits | summarize count(distinct who)", "dcount(x)"),
      ("print len('a')", "strlen()"), ("print length('a')", "strlen()"),
      ("print substr('a', 1)", "substring(text, start, length)"),
      ("print concat('a', 'b')", "strcat()"), ("print nvl(1, 2)", "coalesce()"),
      ("visits | summarize median(seq)", "percentile(x, 50)"),
      ("visits | group by who", "summarize … by"), ("visits | drop who", "project-away"),
      ("visits | rename a = who", "project-rename"), ("visits | head 5", "take 10"),
      ("visits | having seq > 1", "where after summarize"), ("visits | select who", "project"),
      ("lendings | summarize n = count() by reader having n > 1", "Use where after summarize"),
    ])
  func answers(_ text: String, _ wanted: String) {
    let found = mistakes(text)
    #expect(found.contains(wanted), "\(text): \(found)")
    #expect(!found.contains(" -> "), "\(text): \(found)")
  }

  @Test(
    "Signs and words of other languages are told once, with all of what KQL has",
    arguments: [
      ("lendings | where seq > 1 && reader == 'a'", "There is no '&&'. Write 'and'."),
      ("lendings | where seq > 1 &&seq < 3", "There is no '&&'. Write 'and'."),
      ("lendings | where seq > 1 & seq < 3", "There is no '&'. Write 'and'."),
      (
        "lendings | where (seq > 1) || (seq < 3)",
        "There is no '||'. Between conditions write 'or'; texts are joined by strcat(a, b)."
      ),
      (
        "lendings | summarize countif(seq > 1 || seq < 0)",
        "There is no '||'. Between conditions write 'or'; texts are joined by strcat(a, b)."
      ),
      ("lendings | where seq > 1 AND reader == 'a'", "There is no 'AND'. Write 'and'."),
      ("lendings | where seq > 1 Or reader == 'a'", "There is no 'Or'. Write 'or'."),
      (
        "lendings | where !isempty(reader)",
        "There is no '!' before a value. Write not(isempty(…)), or '!=', '!in', '!contains'."
      ),
      (
        "lendings | where not in (seq, 1)", "Use not(…), or '!in', '!contains', '!between'."
      ),
      (
        "lendings | where not seq in (1)",
        "Expected '|' or the end, but there is 'seq'. 'not' is a function: write not(…), or '!in',"
          + " '!contains', '!between'."
      ),
      (
        "print now() > 2024-01-01T10:00:00Z",
        "Expected '|', ';' or the end, but there is ':'. Write a time as"
          + " datetime(2024-01-01T10:00:00Z)."
      ),
      (
        "lendings | summarize count by reader",
        "'count' is an aggregate: write count(), as in: summarize count() by a."
      ),
      ("lendings | summarize n = count", "write count(), as in: summarize count() by a."),
      ("lendings | summarize avg by reader", "'avg' is an aggregate: write avg(x)."),
      ("lendings | summarize sum seq by reader", "'sum' is an aggregate: write sum(seq)."),
      ("lendings | summarize count(DISTINCT reader)", "dcount(x)."),
      ("lendings | summarize count() group by reader", "as in: summarize count() by a."),
      ("lendings | count by reader", "Groups are counted by: summarize count() by a."),
      ("lendings | sum seq", "Use summarize, as in: summarize sum(x) by a."),
    ])
  func once(_ text: String, _ wanted: String) {
    let found = mistakes(text)
    #expect(found.contains(wanted), "\(text): \(found)")
    #expect(!found.contains(" | ") && !found.contains(" -> "), "\(text): \(found)")
  }

  @Test("What is written as in KQL reads as before, also where a column is called so")
  func unchanged() {
    for text in [
      "lendings | where seq > 1 and seq < 3 or not(seq == 2)",
      "lendings | extend ['not'] = 1 | where ['not'] == 1", "print 2024-01-01",
      "lendings | summarize count(), sum(seq) by reader", "lendings | summarize by reader | count",
    ] { #expect(mistakes(text) == "", "\(text): \(mistakes(text))") }
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
