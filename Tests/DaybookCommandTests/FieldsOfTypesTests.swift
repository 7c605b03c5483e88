import DaybookTesting
import Foundation
import TerminalTestSupport
import TestSupport
import Testing

@Suite("One look tells which types of events there are, and their fields")
struct FieldsOfTypesTests {
  private let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    var lines = (1...250).map { number in
      let late = number > 240 ? #","late":1"# : ""
      return #"{"stream":"bank","type":"paid","data":{"note":"x","body":{"to":{"account":"a"},"#
        + #""money":{"amount":\#(number)\#(late)}}}}"#
    }
    lines.append(#"{"stream":"bank","type":"owed","data":{"body":{"balance":7,"tags":[1]}}}"#)
    lines.append(#"{"stream":"bank","type":"odd","data":{"bad\u001b[31m":{"a b":1,"k":"v"}}}"#)
    let outcome = try command.run("append", "--batch", "300", input: lines.joined(separator: "\n"))
    try #require(outcome.status == 0, "\(outcome)")
  }

  private func run(_ lines: String...) throws -> BuiltCommand.Outcome {
    let outcome = try command.run(["repl"] + lines.flatMap { ["-c", $0] })
    #expect(outcome.status == 0 && !outcome.output.contains("\u{1B}"), "\(outcome)")
    return outcome
  }

  @Test("'.tables' lists types with counts and fields, and says where the first events were read")
  func tables() throws {
    let outcome = try run(".tables")
    let lines = outcome.lines
    let place = try #require(lines.firstIndex(of: "paid  250 events"), "\(outcome)")
    #expect(
      lines[place + 1].hasPrefix("  note string, body dynamic, body.to.account string,"),
      "\(outcome)")
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(text.contains("body.money.amount long"), "\(outcome)")
    #expect(!text.contains("body.money.late"), "\(outcome)")
    #expect(text.contains("owed 1 event body dynamic, body.balance long, body.tags array"))
    #expect(text.contains("['a b'] long"), "\(outcome)")
    #expect(lines.contains { $0.hasPrefix("Also events, allEvents, streams") }, "\(outcome)")
    let whole = try run(".schema")
    #expect(whole.lines.contains { $0.hasPrefix("events: seq, time, stream, category") })
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(outcome.errors.contains("those of the first 200 events of a type"), "\(outcome)")
    #expect(outcome.errors.contains("'describe paid' reads all"), "\(outcome)")
    let some = try run(".mode ndjson", ".tables owe")
    #expect(some.lines.count == 1 && some.output.contains("body.balance: long"), "\(some)")
    #expect(some.errors == "", "\(some)")
  }

  /// Appends an event with `count` fields, and one with deeply nested objects.
  private func appendWide(_ count: Int) throws {
    let fields = (0..<count).map { "\"f\($0)\":\($0)" }.joined(separator: ",")
    let wide = #"{"stream":"w","type":"wide","data":{\#(fields)}}"#
    let deep = #"{"stream":"w","type":"deep","data":{"a":{"b":{"c":{"d":{"e":{"f":1}}}}}}}"#
    #expect(try command.run("append", input: "\(wide)\n\(deep)\n").status == 0)
  }

  @Test("Of very many fields some are listed, each once, and the others are counted")
  func wideType() throws {
    try appendWide(1_500)
    for outcome in [
      try run(".tables wide"), try command.run("tables", "wide", "--format", "table"),
    ] {
      let text = outcome.lines.map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " ")
      #expect(text.hasSuffix("f97 long, f98 long, and 1,401 more"), "\(outcome)")
      #expect(outcome.errors.contains("376 more fields are not listed: too many or too deep"))
    }
    let row = try command.run("tables", "wide")
    let names = row.output.split(separator: ", ").map { $0.prefix { $0 != ":" } }
    #expect(Set(names).count == names.count && names.contains("data.f1024"), "\(row)")
    #expect(!names.contains("data.f77") && names.contains("f77"), "\(row)")
    #expect(row.errors.contains("376 more fields"), "\(row)")
    try appendWide(5_000)
    let most = try run(".tables wide")
    #expect(most.output.contains("and at least "), "\(most)")
  }

  @Test("An object at the deepest level is listed, and what is within it is counted")
  func deepType() throws {
    try appendWide(2)
    let outcome = try run(".tables deep")
    #expect(
      outcome.lines.dropFirst().first == "  a dynamic, a.b.c.d.e bag, and 1 more", "\(outcome)")
    let schema = try command.run("schema", "deep")
    #expect(schema.lines.last == #"{"column":"a.b.c.d.e","type":"bag"}"#, "\(schema)")
    #expect(schema.errors.contains("1 more field is not listed"), "\(schema)")
  }

  @Test(
    "'schema NAME@POSITION' lists the columns as of then",
    arguments: [
      ("paid@100", true), ("paid@head", true), ("['paid']@-1", true), ("paid@0", false),
      ("paid@datetime(2026-01-01)", false), ("events@1", false),
    ])
  func schemaOfPast(name: String, hasFields: Bool) throws {
    let outcome = try command.run("schema", name)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.lines.first == #"{"column":"seq","type":"long"}"#, "\(outcome)")
    #expect(outcome.output.contains("body.money.amount") == hasFields, "\(outcome)")
    let shell = try run(".mode ndjson", ".schema \(name)")
    #expect(shell.output == outcome.output)
  }

  @Test("A position that is none is refused, and so is a table that is none")
  func schemaOfNothing() throws {
    for (name, problem) in [
      ("paid@9999", "9999"), ("paid@x", "'x'"), ("payed@3", "There is no table 'payed'"),
    ] {
      let outcome = try command.run("schema", name)
      #expect(outcome.status == 64 && outcome.errors.contains(problem), "\(outcome)")
    }
  }

  @Test("The help of 'tables' is right for a person and for a pipe")
  func help() throws {
    for words in [["help", "tables"], ["tables", "--help"]] {
      let text = try command.run(words).lines.joined(separator: " ")
      #expect(text.contains("In the other forms, such as ndjson, each table is a row"), "\(text)")
    }
  }

  @Test("'.schema TYPE' lists the fields within dynamic columns, as paths that a query takes")
  func schema() throws {
    let outcome = try run(".mode ndjson", ".schema paid")
    #expect(
      outcome.lines.contains(#"{"column":"body.money.amount","type":"long"}"#), "\(outcome)")
    let past = try run("at 0", ".mode ndjson", ".schema paid")
    #expect(!past.output.contains("body.money.amount") && past.errors == "", "\(past)")
    let odd = try run(".mode csv", ".schema odd")
    let path = try #require(odd.lines.last { $0.contains("a b") }?.dropLast(5), "\(odd)")
    #expect(odd.output.contains("[31m"), "\(odd) \(path)")
    let query = try command.run("query", "owed | where body.balance == 7 | count")
    #expect(query.output.contains(#"{"Count":1}"#), "\(query)")
  }

  @Test("The beginning of a name of a file names the files that are meant")
  func files() throws {
    for name in ["bank.ndjson", "bets.csv", "bets.txt", "other.csv"] {
      try command.write("", to: name)
    }
    let outcome = try command.shell("\(BuiltCommand.path) b")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("Files here that begin so: bank.ndjson, bets.csv."))
  }

  @Test("After a result a line leads on, at a terminal alone")
  func next() throws {
    let shell = try command.shellAtTerminal()
    for (line, next) in [
      ("tail 3", "describe events"), ("paid | take 2", "describe paid"),
      ("owed | where body.balance == 7", "bisect owed | where body.balance == 7"),
      ("show 251", "show bank"), ("kinds", ".tables"),
      ("show bank@251", "show bank"), ("show bank", "describe events | where stream == 'bank'"),
    ] {
      shell.send("\u{0C}\(line)\r")
      #expect(
        shell.waits {
          $0.shownLines.dropLast().last?.replacing("\"", with: "'") == "Next (→): \(next)"
        }, "\(line) \(shell.screen.shownLines)")
    }
    #expect(try run("tail 3", "show 251").errors == "")
  }

  @Test("Tab completes a value of a boolean field, within dynamic columns, too")
  func truths() throws {
    let lines = [true, false].map {
      #"{"stream":"bank","type":"seen","data":{"isNew":\#($0),"by":{"isHuman":\#($0)}}}"# + "\n"
    }
    #expect(try command.run("append", input: lines.joined()).status == 0)
    let shell = try command.shellAtTerminal()
    for (typed, line) in [
      ("seen | where isNew == t", "seen | where isNew == true"),
      ("seen | where isNew != f", "seen | where isNew != false"),
      ("seen | where by.isHuman == f", "seen | where by.isHuman == false"),
    ] {
      shell.send("\u{15}\(typed)\t")
      #expect(
        shell.waits { $0.shownLines.contains { $0.hasSuffix(line) } },
        "\(typed) \(shell.screen.shownLines)")
    }
    shell.send("\u{15}seen | where isNew == \t")
    #expect(
      shell.waits { $0.shownLines.contains { $0.hasPrefix("true") } },
      "\(shell.screen.shownLines)")
  }

  @Test("Where there are more choices than Tab lists, it says so, and what is typed finds them")
  func manyChoices() throws {
    let lines = (1...450).map { #"{"stream":"shop-\#($0)","type":"sold","data":{}}"# + "\n" }
    #expect(try command.run("append", "--batch", "450", input: lines.joined()).status == 0)
    let shell = try command.shellAtTerminal()
    #expect(shell.waits(forLine: "daybook>"))
    for line in ["sold | where stream == 'shop-", "diverge shop-"] {
      shell.send("\u{15}\(line)\t")
      #expect(
        shell.waits {
          $0.shownLines.contains("the first 200 choices of more; type on to narrow them")
        }, "\(line) \(shell.screen.shownLines)")
    }
    for line in ["sold | where stream == 'shop-44", "diverge shop-44"] {
      shell.send("\u{15}\(line)\t")
      #expect(
        shell.waits { $0.shownLines.contains { $0.contains("shop-449") } },
        "\(line) \(shell.screen.shownLines)")
    }
  }

  @Test("Tab offers fields within dynamic columns, by any end of their paths")
  func completion() throws {
    let shell = try command.shellAtTerminal()
    for (typed, line) in [
      ("paid | where am", "paid | where body.money.amount"),
      ("events | where bal", "events | where data.body.balance"),
      ("events | extend n = 1 | summarize sum(am", "data.body.money.amount"),
      ("paid | where money.am", "paid | where money.am"),
    ] {
      shell.send("\u{15}\(typed)\t")
      #expect(
        shell.waits { $0.shownLines.last?.hasSuffix(line) ?? false },
        "\(typed) \(shell.screen.shownLines)")
    }
  }
}
