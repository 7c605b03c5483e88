import DaybookTesting
import Foundation
import TerminalTestSupport
import Testing

@Suite("The command describe says what is in the columns of a table")
struct DescribeCommandTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let lines = (1...6).map { number in
      #"{"stream":"cup-\#(number)","type":"cup.made","time":"2026-03-0\#(number)T10:00:00Z","#
        + #""data":{"size":\#(number % 3),"name":"\#(number < 3 ? "" : "tall\\u001b[31m")"}}"#
    }
    let outcome = try command.run("append", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(
    "A table, a table of the past and a query are described, in each form",
    arguments: [
      (
        ["cup.made"],
        #"{"column":"size","kind":"long","rows":6,"nulls":0,"nullShare":0.0,"distinct":3,"distinctBy":"exact","least":0,"greatest":2,"mean":1.0,"median":1,"mostFrequent":1,"times":2,"#
      ),
      (["cup.made@2"], #"{"column":"size","kind":"long","rows":2,"#),
      (
        ["['cup.made'] | where size > 1", "--at", "3"], #"{"column":"size","kind":"long","rows":1,"#
      ),
      (["streams | project events // all"], #""column":"events","kind":"long","rows":6"#),
      (["cup.made", "--format", "csv"], "size,long,6,0,0.0,3,exact,0,2,1.0,1,1,2,"),
    ])
  func described(words: [String], said: String) throws {
    let outcome = try command.run(["describe"] + words)
    #expect(outcome.status == 0 && outcome.output.contains(said), "\(outcome)")
  }

  @Test("For a person two lines tell of a column, within 80 columns, and never raw")
  func person() throws {
    let outcome = try command.run("describe", "cup.made", "--format", "table")
    #expect(
      outcome.output.contains(
        """
        size     long      3 distinct, no nulls
          █      █       █  0 … 2, mean 1, median 1, most often 1 (33%)
        """), "\(outcome.output)")
    #expect(outcome.output.contains("1 distinct, 33% null\n  always \"tall"))
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
    let shell = try command.run("repl", "-c", "describe cup.made@0")
    #expect(shell.output.hasPrefix("0 rows, 7 columns\n"), "\(shell)")
  }

  /// Appends a hundred transfers with nested fields, of which number 57 has no `to`.
  private func append(_ hostile: String = "") throws {
    let lines = (1...100).map { number in
      let to = number == 57 ? "" : #""to":{"account":"acc-\#(number % 7)"},"#
      let more = number == 58 ? hostile : ""
      return #"{"stream":"bank","type":"transfer","time":"2026-03-20T10:00:00Z","data":{"body":{"#
        + #"\#(to)\#(more)"amount":\#(number == 60 ? "\"x\"" : "\(number)"),"tags":[1]}}}"#
    }
    let outcome = try command.run("append", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("Nested fields have rows of their own, and one that few rows lack catches the eye")
  func nested() throws {
    try append()
    let table = try command.run("describe", "transfer", "--format", "table")
    #expect(table.output.contains("100 rows, 6 columns, 4 nested fields\n"), "\(table)")
    #expect(table.lines.contains { $0.hasPrefix("body.to ") && $0.hasSuffix("missing in 1") })
    #expect(
      table.lines.contains {
        $0.hasPrefix("body.to.account ") && $0.hasSuffix("7 distinct, missing in 1")
      }, "\(table)")
    #expect(
      table.lines.contains { $0.hasPrefix("body.amount ") && $0.hasSuffix("string in 1") },
      "\(table)")
    let rows = try command.run("describe", "transfer")
    #expect(
      rows.output.contains(
        #"{"column":"body.to","kind":"bag","rows":100,"nulls":1,"nullShare":0.01,"distinct":null,"#),
      "\(rows)")
    #expect(rows.output.contains(#""missing":1,"kinds":{"bag":99},"omitted":0}"#), "\(rows)")
    #expect(rows.output.contains(#""missing":0,"kinds":{"long":99,"string":1},"omitted":0}"#))
    let plain = try command.run("query", "transfer | evaluate describe()")
    #expect(!plain.output.contains("body.to") && !plain.output.contains("missing"), "\(plain)")
  }

  @Test("Names and values are never raw, and fields that are left out are counted")
  func hostile() throws {
    let many = (0..<150).map { #""k\#($0)":1,"# }.joined()
    try append(#""a b\u001b[31m":{"c":{"d":{"e":{"f":1}}}},"by":"\u202e",\#(many)"#)
    let table = try command.run("describe", "transfer", "--format", "table")
    #expect(table.status == 0 && table.output.contains("100 nested fields\n"), "\(table)")
    #expect(table.output.contains("\n  59 fields in it are left out\n"), "\(table)")
    #expect(table.output.contains("body['a b"), "\(table)")
    #expect(!table.output.contains("\u{1B}") && !table.output.contains("\u{202E}"))
    #expect(table.lines.allSatisfy { $0.count <= 80 }, "\(table)")
    let rows = try command.run("describe", "transfer | where seq == 64")
    #expect(rows.status == 0 && rows.output.contains(#"['by']"#), "\(rows)")
    #expect(rows.output.contains(#""kind":"bag""#) && rows.output.contains(#""omitted":1}"#))
    // The path that is shown can be used in KQL unchanged.
    let query = try command.run("query", "transfer | where isnotnull(body['by']) | count")
    #expect(query.output.contains(#"{"Count":1}"#), "\(query)")
  }

  @Test(
    "What few rows have is searched for: a number far from all others, a negative one, another kind",
    arguments: [
      ("900000", "1 far above the others", "body.amount > ", 30),
      ("-900000", "1 far below the others", "body.amount < -", 30),
      ("-3", nil, "body.amount < 0", 30),
      (#""x""#, "string in 1", "gettype(body.amount) == 'string'", 30),
      ("2.5", nil, nil, 30),
    ] as [(String, String?, String?, Int)])
  func unlike(value: String, fact: String?, condition: String?, place: Int) throws {
    let lines = (1...1_200).map { number in
      let amount = number == place ? value : "\(number % 90 + 1)"
      return #"{"stream":"bank","type":"paid","data":{"body":{"amount":\#(amount)}}}"#
    }
    #expect(
      try command.run("append", "--batch", "500", input: lines.joined(separator: "\n")).status == 0)
    let terminal = try command.shellAtTerminal()
    terminal.send("describe paid\r")
    let next = condition.map { "Next (→): bisect paid | where \($0)" } ?? "Next (→): bisect"
    if let fact {
      #expect(terminal.waits { $0.allLines.contains { $0.contains(fact) } }, "\(fact)")
    }
    if condition == nil {
      terminal.send("print strcat('the', 'end')\r")
      #expect(terminal.waits { $0.allLines.contains { $0.contains("theend") } })
      #expect(!terminal.screen.allLines.contains { $0.hasPrefix(next) })
    } else {
      #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix(next) } })
      terminal.send("b\u{05}\r")
      #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix("\(place + 6)  20") } })
    }
  }

  @Test("One negative number among few rows is searched for, too")
  func fewRows() throws {
    let lines = (1...30).map { number in
      #"{"stream":"shop","type":"sold","data":{"price":\#(number == 7 ? -400 : 20 + number % 3)}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let terminal = try command.shellAtTerminal()
    terminal.send("describe sold\r")
    #expect(
      terminal.waits { $0.allLines.contains("Next (→): bisect sold | where price < 0") },
      "\(terminal.screen.allLines)")
  }

  @Test(
    "A single text that hardly any row has is searched for, and none where several are so rare",
    arguments: [
      (["refund"], "bisect paid | where way == 'refund'"), (["refund", "void"], nil),
      (["it's"], #"bisect paid | where way == 'it\'s'"#),
    ] as [([String], String?)])
  func rareText(rare: [String], search: String?) throws {
    let ways = (1...60).map { ["card", "cash"][$0 % 2] } + rare + ["card"]
    let lines = ways.map { #"{"stream":"bank","type":"paid","data":{"way":"\#($0)"}}"# }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let terminal = try command.shellAtTerminal()
    terminal.send("describe paid\rprint strcat('the', 'end')\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("theend") } })
    let next = terminal.screen.allLines.filter { $0.hasPrefix("Next (→): ") }
    #expect(next == ["Next (→): \(search ?? "describe events")"], "\(terminal.screen.allLines)")
  }

  @Test("At a terminal the search for the row without the field is suggested, and one key takes it")
  func next() throws {
    try append()
    let terminal = try command.shellAtTerminal()
    terminal.send("describe transfer\r")
    #expect(
      terminal.waits { $0.allLines.contains("Next (→): bisect transfer | where isnull(body.to)") })
    terminal.send("b\u{05}\r")
    #expect(terminal.waits { $0.allLines.contains("Next (→): test this") })
    #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix("63  2026-03-20") } })
    // When no numbered searches are shown, a typed number runs no search, but shows the event.
    terminal.send("print 5417\r1\r")
    #expect(
      terminal.waits { $0.allLines.contains { $0.hasPrefix("1  20") } })
  }

  /// Appends 400 payments of 20 accounts.
  ///
  /// Payment 150 names another account, and payment 301 is a copy of payment 300.
  private func appendPayments() throws {
    let lines = (1...400).map { number in
      let content = number == 301 ? 300 : number
      let account = number == 150 ? 3 : content % 20
      return #"{"stream":"acc-\#(content % 20)","type":"paid","data":{"account":"\#(account)","#
        + #""to":{"bank":"b\#(content % 3)"},"amount":\#(content)}}"#
    }
    let outcome = try command.run("append", "--batch", "400", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("Copies and accounts of others are named with the search, which finds the event")
  func relations() throws {
    try appendPayments()
    let table = try command.run("describe", "paid", "--format", "table")
    // The relations come before the columns, up to an empty line.
    let text = table.output.components(separatedBy: "\n\n")[0].split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(
      text.contains("1 row equals another in all but seq, time, version, id paid | summarize"),
      "\(table)")
    #expect(text.contains("stream is or ends with account in 399 of 400 rows paid | where"))
    #expect(table.lines.allSatisfy { $0.count <= 80 }, "\(table)")
    let shell = try command.run("repl", "-c", "describe paid")
    #expect(shell.output == table.output, "\(shell)")
    let events = try command.run("describe", "events | where type == 'paid'", "--format", "table")
    #expect(events.output.contains("1 row equals another in all but"), "\(events)")
    #expect(events.output.contains("stream is or ends with data.account in 399 of 400 rows"))
    let searches = text.split(separator: "paid | ").dropFirst().map { String($0) }
    // The copy is also the only payment with the same bank as the previous payment. The payment
    // after the copy has the only change from bank `b0` to `b2`.
    let wanted = [
      #""firstSeq":306,"lastSeq":307"#, #""seq":156,"#, #""seq":307,"#, #""seq":327,"#,
    ]
    for (search, found) in zip(searches, wanted) {
      let end = [" stream is or ends", " to.bank changes"]
        .compactMap { search.firstRange(of: $0)?.lowerBound }.min()
      let outcome = try command.run("query", "paid | " + search[..<(end ?? search.endIndex)])
      #expect(outcome.lines.count == 1 && outcome.output.contains(found), "\(search) \(outcome)")
    }
    #expect(searches.count == wanted.count, "\(text)")
    let rows = try command.run("describe", "paid")
    #expect(!rows.output.contains("relation") && rows.lines.count == 9, "\(rows)")
  }

  @Test("A reading that falls once is searched for; where nothing stands out, all events come next")
  func rises() throws {
    let lines = (1...200).map { number in
      let reading = number == 151 ? 700 : 1_000 + number * 7 + number % 4 * 40_000
      return #"{"stream":"meter-\#(number % 4)","type":"meter.read","#
        + #""data":{"at":{"kwh":\#(reading).5}}}"#
    }
    let other = #"{"stream":"meter-1","type":"moved","data":{"to":"x"}}"#
    #expect(
      try command.run("append", input: (lines + [other]).joined(separator: "\n")).status == 0)
    let table = try command.run("describe", "meter.read", "--format", "table")
    let text = table.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(text.contains("at.kwh rises in its stream in 195 of 196 changes"), "\(table)")
    let search =
      "meter.read | where isnotnull(at.kwh) | sort by stream asc, seq asc"
      + " | where stream == prev(stream) and todouble(at.kwh - prev(at.kwh)) < 0"
    let found = try command.run("bisect", search)
    #expect(found.status == 0 && found.output.contains(#""seq":157,"#), "\(found)")
    let terminal = try command.shellAtTerminal()
    terminal.send("describe moved\r")
    #expect(terminal.waits { $0.allLines.contains("Next (→): describe events") })
  }

  @Test("A number that changes in one stream, a rare flag and a lonely number are searched for")
  func standingOut() throws {
    let orders = (1...60).flatMap { order -> [String] in
      let amount = Double(order * 37 % 50) + 0.5
      let paid = order == 41 ? amount + 3 : amount
      return ["placed": amount, "paid": paid].sorted { $0.key > $1.key }.map { type, amount in
        #"{"stream":"order-\#(order)","type":"\#(type)","data":{"amount":\#(amount),"late":\#(order == 7 && type == "paid"),"size":\#(order == 9 ? 90_000 : order % 20)\#(order == 3 && type == "paid" ? #","failed":true"# : "")}}"#
      }
    }
    #expect(try command.run("append", input: orders.joined(separator: "\n")).status == 0)
    let events = try command.run("describe", "events", "--format", "table")
    let search = "events | summarize values = dcount(data.amount) by stream | where values > 1"
    let text = events.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(text.contains("data.amount has one value in 59 of 60 streams " + search), "\(events)")
    let found = try command.run("bisect", search)
    #expect(found.output.contains(#""stream":"order-41""#), "\(found)")
    let terminal = try command.shellAtTerminal()
    terminal.send("describe paid\r")
    #expect(
      terminal.waits { screen in
        [
          "bisect paid | where late == true", "bisect paid | where size > 45000",
          "bisect paid | where isnotnull(failed)",
        ].allSatisfy {
          line in screen.allLines.contains { $0.hasSuffix(line) }
        }
      }, "\(terminal.screen.allLines)")
    terminal.send("quit\r")
  }

  @Test("At a terminal the next line searches for the copy, and a test can be made of it")
  func nextCopy() throws {
    try appendPayments()
    let terminal = try command.shellAtTerminal()
    terminal.send("describe paid\r")
    #expect(
      terminal.waits {
        $0.allLines.contains { $0.hasPrefix("Next (→): bisect paid | summarize copies = count()") }
      }, "\(terminal.screen.allLines)")
    terminal.send("b\u{05}\r")
    #expect(
      terminal.waits { $0.allLines.contains { $0.hasPrefix("307  20") } },
      "\(terminal.screen.allLines)")
    #expect(terminal.waits { $0.allLines.contains("Next (→): test this") })
  }

  @Test("Further searches have numbers, and a number runs the line that it stands for")
  func others() throws {
    try appendPayments()
    let terminal = try command.shellAtTerminal()
    terminal.send("describe paid\r")
    let other = "  or 2: bisect paid | where "
    #expect(terminal.waits { $0.allLines.contains { $0.hasPrefix(other) } })
    terminal.send("2\r")
    #expect(
      terminal.waits { $0.allLines.contains { $0.hasPrefix("daybook> bisect paid | where ") } },
      "\(terminal.screen.allLines)")
    #expect(
      terminal.waits { $0.allLines.contains { $0.hasPrefix("156  20") } },
      "\(terminal.screen.allLines)")
    // The history has the line itself, not the number that was typed.
    #expect(terminal.waits { $0.allLines.contains("Next (→): test this") })
    terminal.send("\u{1B}[A")
    #expect(
      terminal.waits {
        $0.allLines.count { $0.hasPrefix("daybook> bisect paid | where ") } == 2
      }, "\(terminal.screen.allLines)")
    // A number that belongs to no suggested line is an invalid query.
    terminal.send("\u{15}7\r")
    #expect(terminal.waits { $0.allLines.contains { $0.contains("daybook> 7") } })
  }

  /// Two streams of questions and answers, with a running sum of tokens.
  ///
  /// Event 61 is an answer in place of a question, and the sum of event 90 is wrong by 1.
  private static let talk: String = {
    var sums = [0, 0]
    return (1...140).map { number in
      let isAsked = number == 61 ? false : (number - 1) / 2 % 2 == 0
      let tokens = number % 5 + 1
      sums[number % 2] += tokens
      let sum = sums[number % 2] + (number == 90 ? 1 : 0)
      return #"{"stream":"talk-\#(number % 2)","type":"\#(isAsked ? "asked" : "answered")","#
        + #""data":{"tokens":\#(tokens),"sum":\#(sum)}}"#
    }.joined(separator: "\n")
  }()

  @Test("A step out of order and a wrong running sum are named with the searches, which find them")
  func neighbours() throws {
    #expect(try command.run("append", input: Self.talk).status == 0)
    let table = try command.run("describe", "events", "--format", "table")
    // The relations come before the columns, up to an empty line.
    let text = table.output.components(separatedBy: "\n\n")[0].split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
    #expect(text.contains("answered follows answered in a stream in 2 of"), "\(table)")
    #expect(text.contains("plus or minus data.tokens in 136 of 138 rows"), "\(table)")
    let searches = text.split(separator: "events | ").dropFirst().map { String($0) }
    let ends = [" answered follows", " data.sum is"]
    let found = try searches.map { search in
      let end = ends.compactMap { search.firstRange(of: $0)?.lowerBound }.min() ?? search.endIndex
      return try command.run("bisect", "events | " + search[..<end])
    }
    let seqs = found.map { $0.output.prefix { $0 != "," } }
    // The daybook of this suite has six events before these.
    #expect(seqs == [#"{"seq":96"#, #"{"seq":67"#], "\(found)")
  }

  @Test("Without a table all events are described")
  func allEvents() throws {
    let alone = try command.run("describe")
    #expect(try alone.output == command.run("describe", "events").output, "\(alone)")
    #expect(alone.status == 0 && alone.output.contains(#""column":"stream""#), "\(alone)")
    let shell = try command.run("repl", "-c", "describe")
    #expect(shell.output.contains("stream"), "\(shell)")
  }

  @Test(
    "What is no table is told as in a query, with 64",
    arguments: ["cups", "events | where", "", "x'] | evaluate basket() //"])
  func refused(subject: String) throws {
    let outcome = try command.run("describe", subject)
    #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
  }
}
