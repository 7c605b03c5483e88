import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("describe finds rules that hold only before some event")
struct DescribeChangeTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  /// Appends 400 visits of 3 events each: booked, then cancelled or missed, then closed or charged.
  ///
  /// From visit 200 on, which begins with event 601, a cancelled visit is charged and not closed.
  private func appendVisits() throws {
    let lines = (0..<400).flatMap { visit in
      let isCancelled = visit % 2 == 0
      let last = isCancelled && visit >= 200 || !isCancelled ? "charged" : "closed"
      return ["booked", isCancelled ? "cancelled" : "missed", last].map {
        #"{"stream":"visit-\#(visit)","type":"\#($0)","data":{"room":\#(visit % 9)}}"#
      }
    }
    let outcome = try command.run("append", "--batch", "1200", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("A charge after a cancellation is told with the first one, and leads to a failing test")
  func charge() throws {
    try appendVisits()
    let told = try command.run("describe", "events", "--format", "table")
    let text = told.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(
      text.contains(
        "charged comes after cancelled in its stream in 100 of 300 cases, and in none before event 603"
      ), "\(text)")
    let terminal = try command.shellAtTerminal(columns: 320, rows: 120)
    terminal.send("describe events\r")
    #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix("Next (→): bisect events | ") } })
    terminal.send("b\u{05}\r")
    #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix("603  20") } })
    terminal.send("test this\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("Next (→): verify") } })
    terminal.send("verify\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("event 603 of the log") } })
  }

  @Test("A sum of earlier events is told with its exceptions, though they are many")
  func sum() throws {
    // 300 rentals of 4 events each, with two pauses. From rental 200 on, the last event counts only
    // the second pause.
    let lines = (0..<300).flatMap { rental in
      let (first, second) = (rental % 7 + 1, rental % 5 + 2)
      let all = rental < 200 ? first + second : second
      return [
        #""started","data":{}"#, #""paused","data":{"minutes":\#(first)}"#,
        #""paused","data":{"minutes":\#(second)}"#, #""ended","data":{"pauses":\#(all)}"#,
      ].map { #"{"stream":"rental-\#(rental)","type":\#($0)}"# }
    }
    let outcome = try command.run("append", "--batch", "1200", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
    let told = try command.run("describe", "events", "--format", "table")
    let text = told.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(
      text.contains(
        "data.pauses is the sum of the stream's earlier data.minutes in 'ended' in 200 of 300 rows,"
          + " and in all before event 804"), "\(text)")
  }

  @Test("A place that is taken twice is told, and the search finds both events")
  func repeated() throws {
    let lines = (0..<600).map { number in
      let (show, seat) = number == 450 ? (7, 3) : (number % 20, number / 20)
      return #"{"stream":"ticket-\#(number)","type":"scanned","#
        + #""data":{"show":\#(show),"seat":\#(seat)}}"#
    }
    let outcome = try command.run("append", "--batch", "600", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
    let told = try command.run("describe", "events", "--format", "table")
    let text = told.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(
      text.contains("1 of 600 scanned events repeats data.show, data.seat of an earlier one"),
      "\(text)")
    let found = try command.run(
      "query",
      "events | where type == 'scanned' and isnotempty(data.show) and isnotempty(data.seat)"
        + " | summarize copies = count(), firstSeq = min(seq), lastSeq = max(seq)"
        + " by data.show, data.seat | where copies > 1")
    #expect(found.output.contains(#""firstSeq":68,"lastSeq":451"#), "\(found)")
    #expect(text.contains("by data.show, data.seat | where copies > 1"), "\(text)")
  }
}
