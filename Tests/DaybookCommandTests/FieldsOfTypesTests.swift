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
