import Foundation
import TestSupport
import Testing

@Suite("A search goes straight over events, without a read model made for it")
struct EventSearchTests {
  private let command: BuiltCommand

  /// Payments of three accounts, of which event 5 repeats the payment `p-3` of account 2.
  private static let payments =
    [(1, "p-1", 10), (2, "p-2", 20), (1, "p-4", 5), (2, "p-3", 7), (2, "p-3", 7), (3, "p-5", 1)]
    .map { account, id, cents in
      #"{"stream":"account-\#(account)","type":"paid","data":{"ref":"\#(id)","cents":\#(cents)}}"#
    }.joined(separator: "\n") + "\n"

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: Self.payments).status == 0)
  }

  private func seq(_ query: String, _ options: String...) throws -> Int? {
    let outcome = try command.run(["bisect", query] + options)
    guard outcome.status == 0 else { return nil }
    return outcome.output.split(separator: ",").first.flatMap { Int($0.dropFirst(7)) }
  }

  @Test(
    "What groups or filters events is found exactly, by one fold",
    arguments: [
      ("events | summarize n = count() by ref = tostring(data.ref) | where n > 1", 5),
      ("events | where data.cents == 5", 3), ("events | where type == 'paid' and seq > 2", 3),
      ("paid | summarize cents = sum(cents) by stream | where cents > 20", 4),
      ("['paid'] | where cents < 7 and ref != 'p-4' | project ref", 6),
      // This condition holds only for a while.
      ("events | summarize n = count(), last = max(seq) by stream | where n == 1 and last == 2", 2),
      ("let least = 2; events | summarize n = count() by stream | where n >= least", 3),
    ])
  func exact(query: String, seq: Int) throws {
    let outcome = try command.run("bisect", query)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    #expect(outcome.output.hasPrefix(#"{"seq":\#(seq),"#), "\(outcome)")
    let shell = try command.run("repl", "-c", "bisect \(query)")
    #expect(shell.output.hasPrefix("\(seq)  "), "\(shell)")
  }

  @Test("A found row that is gone at the end is told, with the row that is there and its search")
  func goneRow() throws {
    let query = "events | summarize n = count() by stream | where n == 1"
    let gone = try command.run("bisect", query)
    #expect(gone.status == 0 && gone.output.hasPrefix(#"{"seq":1,"#), "\(gone)")
    #expect(
      gone.errors == "daybook: The row of event 1 is gone at the end. Another event brought the row"
        + " that is there: account-3\n", "\(gone)")
    #expect(try seq(query + " | where stream == 'account-3'") == 6)
    // The same row with another value does not count as another row, and neither does an empty
    // result.
    for quiet in ["n > 1", "n == 2 and stream != 'account-1'"] {
      let outcome = try command.run(
        "bisect", "events | summarize n = count() by stream | where \(quiet)")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    }
    let shell = try RunningCommand(atTerminal: ["--log", command.daybook], in: command.folder)
    #expect(shell.shows("daybook> "))
    try shell.write("bisect \(query)\r")
    // The suggested line is broken between words, and no other text on the screen quotes the name.
    #expect(shell.shows("'account-3'"))
  }

  @Test("The search for the row that is there quotes its key, whatever was appended")
  func plantedKey() throws {
    let lines = ["'\"\\", "'\"\\", "\u{1B}[31m'x"].map { text in
      let quoted = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\u{1B}", with: "\\u001b")
      return #"{"stream":"s","type":"keyed","data":{"key":"\#(quoted)"}}"#
    }
    let input = lines.joined(separator: "\n")
    #expect(try command.run("append", input: input).status == 0)
    let outcome = try command.run("bisect", "keyed | summarize n = count() by key | where n == 1")
    #expect(outcome.status == 0 && outcome.errors.contains("Another event brought"), "\(outcome)")
    #expect(!outcome.errors.contains("\u{1B}"), "\(outcome)")
  }

  @Test("A number that the fewest events change is told, with the condition that keeps it")
  func changedNumber() throws {
    let sums = "paid | summarize total = sum(cents) by stream"
    let changed = try command.run("shrink", "\(sums) | where total between (21 .. 40)")
    #expect(changed.status == 0, "\(changed)")
    #expect(!changed.errors.contains("in the log"), "\(changed)")
    let few = try command.run("shrink", "\(sums) | where total > 14 and stream == 'account-1'")
    #expect(few.status == 0 && !few.errors.contains("in the log"), "\(few)")
    let wide = "\(sums) | where total > 4 and total < 18 and total != 10"
    let fewer = try command.run("shrink", wide)
    #expect(
      fewer.errors.contains(
        "total is 5 in these events, and 15 in the log. The condition 'total == 15' keeps"),
      "\(fewer)")
    let kept = try command.run("shrink", wide + " and total == 15")
    #expect(kept.errors.contains("2 of 6 events"), "\(kept)")
    #expect(!kept.errors.contains("in the log"), "\(kept)")
    // A test keeps the events that make the case as it was. Without the cause they have no row, so
    // the test asks the query itself.
    let tested = try command.run("shrink", "--to", "t.regression", wide)
    #expect(tested.errors.contains("2 of 6 events"), "\(tested)")
    #expect(!tested.errors.contains("was added to the query"), "\(tested)")
    let failed = try command.run("verify", "t.regression")
    #expect(failed.status == 1 && failed.output.contains("15"), "\(failed)")
    // Another wrong number is wrong, too, and the right one passes.
    for (cents, status) in [(6, Int32(1)), (0, 0)] {
      let edited = try command.shell(
        "sed 's/\"cents\":5/\"cents\":\(cents)/' t.regression > u.regression"
          + "; $D verify u.regression")
      #expect(edited.status == status, "\(edited)")
    }
  }

  @Test("If the other events of a test have a row, too, a condition keeps the number")
  func keptNumber() throws {
    // The totals are 10, 24, 17, -1, 7 and 14. With the fewest events the total is 15.
    let lines = [10, 14, -7, -18, 8, 7].map {
      #"{"stream":"purse-1","type":"moved","data":{"cents":\#($0)}}"#
    }
    try #require(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let query = "moved | summarize total = sum(cents) by stream | where total between (11 .. 15)"
    #expect(try seq(query) == 12)
    let tested = try command.run("shrink", "--to", "t.regression", query)
    #expect(tested.errors.contains("'total == 14' was added to the query"), "\(tested)")
  }

  @Test("A row that only has no neighbour among the fewest events is told")
  func loneRow() throws {
    let rows = "paid | sort by stream asc, seq asc | where ref == 'p-4' and prev(ref) != 'x'"
    let lone = try command.run("shrink", rows)
    #expect(lone.status == 0 && lone.errors.contains("prev() and next() are null"), "\(lone)")
    let pair = try command.run("shrink", rows + " and stream == prev(stream)")
    #expect(pair.status == 0 && !pair.errors.contains("prev()"), "\(pair)")
    #expect(pair.errors.contains("2 of 6 events"), "\(pair)")
  }

  @Test("What looks at all rows is halved and says so, or tested after every event")
  func halved() throws {
    let query = "events | summarize n = count() by stream | count | where Count > 2"
    let halved = try command.run("bisect", query)
    #expect(halved.status == 0 && halved.errors.contains("by halving"), "\(halved)")
    #expect(halved.output.hasPrefix(#"{"seq":6,"#), "\(halved)")
    #expect(try seq("events | count | where Count == 3", "--exact") == 3)
    #expect(try seq("events | count | where Count == 3") == nil)
    let order =
      "paid | sort by stream asc, seq asc | extend before = prev(ref) | where before == ref"
    #expect(try seq(order) == 5)
    #expect(try seq("union paid, events | count | where Count > 9", "--exact") == 5)
    #expect(try seq("paid | join kind=inner state on stream | where events == 3", "--exact") == 5)
  }

  @Test("A read model that is called as the search calls its own rows changes no answer")
  func sameName() throws {
    for name in ["query", "rows"] {
      let view = "events | summarize a = count(), n = max(seq) by stream"
      #expect(try command.run("views", "create", name, view).status == 0)
    }
    let query = "events | summarize n = count(), a = max(seq) by stream | where n == 2 and a == 3"
    #expect(try seq(query) == 3)
  }

  @Test("What stands after a summarize in brackets counts, in a search and in a view")
  func brackets() throws {
    let query = "(events | summarize n = count() by stream) | where n == 2"
    #expect(try seq(query, "--exact") == 3)
    #expect(try seq("((events | summarize n = count() by stream)) | where n == 3", "--exact") == 5)
    let view = try command.run("views", "create", "v", query)
    #expect(view.status == 64 && view.errors.contains("ends with its summarize"), "\(view)")
    #expect(try command.run("views", "create", "w", "(events | take 3)").status == 64)
    let grouped = "(events | where seq > 1) | summarize n = count() by stream"
    #expect(try command.run("views", "create", "x", grouped).status == 0)
  }

  @Test("Two types that only look alike are refused in one search, and taken one by one")
  func lookalikes() throws {
    let (composed, parted) = ("caf\u{E9}", "cafe\u{301}")
    for (type, n) in [(composed, 1), (parted, 2)] {
      let line = #"{"stream":"s","type":"\#(type)","data":{"n":\#(n)}}"#
      #expect(try command.run("append", input: line).status == 0)
    }
    for (first, second) in [(composed, parted), (parted, composed)] {
      let query = "union ['\(first)'], ['\(second)'] | summarize n = sum(n) | where n > 2"
      let outcome = try command.run("bisect", query)
      #expect(outcome.status == 64 && outcome.errors.contains("look alike"), "\(outcome)")
    }
    #expect(try seq("['\(composed)'] | where n > 0") == 7)
    #expect(try seq("['\(parted)'] | where n > 0") == 8)
  }

  @Test("The change that the event makes is told by the key of its group")
  func change() throws {
    let query = "events | summarize n = count() by ref = tostring(data.ref) | where n > 1"
    let outcome = try command.run("bisect", query)
    let change =
      #""changes":[{"view":"query","key":"p-3","change":"~","field":"n","old":1,"new":2}]"#
    #expect(outcome.output.contains(change), "\(outcome)")
    let blame = try command.run("blame", query.replacing(" | where n > 1", with: ""), "p-3")
    #expect(blame.output.hasPrefix(#"{"field":"n","value":2,"seq":5,"#), "\(blame)")
    let shell = try command.run("repl", "-c", "blame 'paid | summarize n = count() by ref' p-1 n")
    #expect(shell.output.hasPrefix("1  ") && shell.output.contains("  n  1"), "\(shell)")
    let none = try command.run("blame", "paid | summarize n = count() by ref", "p-9")
    #expect(none.status == 64 && none.errors.contains("p-9"), "\(none)")
    let refused = try command.run("blame", "paid | take 1", "p-9")
    #expect(refused.status == 64 && refused.errors.contains("cannot be kept"), "\(refused)")
  }

  @Test("It ends in a test that needs no daybook, with the table of a type written out")
  func test() throws {
    let query = "paid | summarize n = count() by ref | where n > 1"
    let outcome = try command.run("shrink", query, "--to", "twice.regression")
    #expect(outcome.status == 0 && outcome.errors.contains("2 of 6 events"), "\(outcome)")
    let text = try command.text("twice.regression")
    #expect(text.hasPrefix("query     events | where type == 'paid' | project "), "\(text)")
    let failed = try command.shell("\(BuiltCommand.path) snapshot verify twice.regression")
    #expect(failed.status == 1 && failed.output.contains("n  1 → 2"), "\(failed)")
    // Another value in one event corrects the mistake.
    let mended = text.replacing(
      #""ref":"p-3","cents":7}}"#, with: #""ref":"p-6","cents":7}}"#, maxReplacements: 1)
    try command.write(mended, to: "mended.regression")
    let passed = try command.shell("\(BuiltCommand.path) snapshot verify mended.regression")
    #expect(passed.status == 0 && passed.output == "", "\(passed)")
  }

  @Test("Names of fields may be anything, and are written so that none ends the query")
  func hostileNames() throws {
    let event = #"{"stream":"x-1","type":"o'dd","data":{"a']; drop":1,"seq":9,"\u001b[31m":2}}"#
    #expect(try command.run("append", input: event + "\n").status == 0)
    #expect(try seq(#"['o\'dd'] | where ['a\']; drop'] == 1 and data_seq == 9"#) == 7)
    let query = #"['o\'dd'] | summarize n = count() by data_seq"#
    let outcome = try command.run("shrink", query, "--to", "odd.regression")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try !command.text("odd.regression").contains("\u{1B}"))
    let failed = try command.shell("\(BuiltCommand.path) snapshot verify odd.regression")
    #expect(failed.status == 1, "\(failed)")
  }

  @Test("A log without events, and tables that no search reads, are refused with the reason")
  func refused() throws {
    let empty = try BuiltCommand()
    #expect(try empty.run("append").status == 0)
    let nothing = try empty.run("bisect", "events | where seq > 1")
    #expect(nothing.status == 1 && nothing.errors.contains("no event"), "\(nothing)")
    let past = try command.run("bisect", "events@3 | count")
    #expect(past.status == 64 && past.errors.contains("Leave out '@…'"), "\(past)")
    let streams = try command.run("bisect", "streams | count")
    #expect(streams.status == 64 && streams.errors.contains("no table of a search"), "\(streams)")
    let always = try command.run("bisect", "events | count")
    #expect(always.status == 1 && always.errors.contains("before the first event"), "\(always)")
  }
}
