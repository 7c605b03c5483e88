import DaybookTesting
import TerminalTestSupport
import Testing

@Suite("From the event that bisect found, two keys lead to the next one, and to its stream")
struct NextHitTests {
  /// The shell over three notes, in which `text` is Note 1 to Note 3, each in a stream of its own.
  private let shell: ShellAtTerminal

  init() throws {
    shell = try ShellAtTerminal(columns: 160, rows: 60)
    #expect(shell.shows("3 events"))
  }

  private func line(_ text: String, shows expected: String) {
    shell.type("\(text)\r")
    #expect(shell.shows(expected), "\(text): \(shell.terminal.screen.allLines)")
  }

  @Test("The next row of a search with groups is another group")
  func nextGroup() {
    line(
      "bisect events | summarize n = count() by stream | where n > 0",
      shows: "or 2: bisect events | summarize n = count() by stream | where n > 0 "
        + "| where not(stream == 'note-1')")
    line("2", shows: "or 2: bisect events | summarize n = count() by stream | where n > 0")
    line("1", shows: "Written to events.regression")
  }

  @Test("The next row of a search over events is a later event; after the last one there is none")
  func nextEvent() {
    line(
      "bisect note.added | where n >= 2",
      shows: "or 2: bisect note.added | where n >= 2 | where seq > 2")
    line("2", shows: "3  2026-01-03T10:00:00.000000Z  note.added  note-3")
    line("2", shows: "The query has no row after any event from 1 to 3.")
  }

  @Test("The test of a found event stays on offer after a look at others, until it is made")
  func test() {
    line("bisect note.added | where n >= 2", shows: "Next (→): test this")
    line("note.added | take 1", shows: "or 2: test this (note.added | where n >= 2)")
    line("show note-1", shows: "Next (→): describe events | where stream == 'note-1'")
    line("note.added | where n == 3", shows: "Next (→): bisect note.added | where n == 3")
    line("2", shows: "The test's query: note.added | where n >= 2")
    #expect(shell.shows("Written to note.added.regression"))
    line("print 12345", shows: "12345")
    let offers = shell.terminal.screen.allLines.filter { $0.contains("test this") }
    #expect(offers.count == 5, "beside three results, and the line itself: \(offers)")
  }

  @Test("It stays on offer after a look at a value, too")
  func valueAfterSearch() throws {
    let event = #"{"stream":"card-1","type":"card.used","data":{"invoice":"INV-77"}}"#
    try #require(try shell.command.run("append", input: event).status == 0)
    line("bisect note.added | where n >= 2", shows: "Next (→): test this")
    line("INV-77", shows: "test this (note.added | where n >= 2)")
  }

  @Test("A join without a kind says how many rows it left out, and offers the query with all")
  func join() {
    let query = "events | extend k = 1 | join (events | extend k = 1) on k | count"
    line(query, shows: "left out 2 with partners. 'kind=inner' pairs all of them.")
    let paired = query.replacing("join ", with: "join kind=inner ")
    #expect(shell.shows("Next (→): \(paired)"), "\(shell.terminal.screen.allLines)")
    line("\u{1B}[C", shows: "│     9 │")
    line(query.replacing("join ", with: "join kind=innerunique "), shows: "│     3 │")
    let notes = shell.terminal.screen.allLines.filter { $0.contains("left out") }
    #expect(notes.count == 1, "\(notes)")
  }

  @Test("A third line lists the events of the stream, whatever the search is")
  func history() {
    line(
      "bisect events | count | where Count > 1", shows: "or 2: events | where stream == 'note-2'")
    line("2", shows: "2026-01-02T10:00:00Z")
  }
}
