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

  @Test("A third line lists the events of the stream, whatever the search is")
  func history() {
    line(
      "bisect events | count | where Count > 1", shows: "or 2: events | where stream == 'note-2'")
    line("2", shows: "2026-01-02T10:00:00Z")
  }
}
