import Foundation
import Testing

@Suite("A query that gives several results prints all of them, in each form")
struct SeveralResultsTests {
  private let query =
    "print a = 1, b = 'x' | fork (project a) second = (project b | union (print b = 'y'))"

  private static let array = #"[[{"a":1}],[{"b":"x"},{"b":"y"}]]"#

  private func output(_ arguments: String...) throws -> String {
    let outcome = try BuiltCommand().run(["query"] + arguments)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    return outcome.output
  }

  @Test("Lines of JSON follow on one another, and JSON is an array of arrays")
  func json() throws {
    #expect(try output(query) == "{\"a\":1}\n{\"b\":\"x\"}\n{\"b\":\"y\"}\n")
    let json = try output(query, "--format", "json")
    #expect(try JSONSerialization.jsonObject(with: Data(json.utf8)) is [[[String: Any]]])
    #expect(json.filter { !$0.isWhitespace } == Self.array)
  }

  @Test("An empty line parts the results of the other forms; for people each has its name")
  func others() throws {
    #expect(try output(query, "--format", "csv") == "a\r\n1\r\n\r\nb\r\nx\r\ny\r\n")
    #expect(try output(query, "--format", "tsv") == "a\n1\n\nb\nx\ny\n")
    #expect(
      try output(query, "--format", "table")
        == """
        Result 1
        ┌───┐
        │ a │
        ├───┤
        │ 1 │
        └───┘

        second
        ┌───┐
        │ b │
        ├───┤
        │ x │
        │ y │
        └───┘

        """)
  }

  @Test("Each result has its plan")
  func plan() throws {
    let plan = try output(query, "--explain")
    #expect(plan.hasPrefix("result 1\n") && plan.contains("\n\nresult 2: second\n"), "\(plan)")
  }

  @Test("The shell shows them as the command does, and keeps the last one")
  func shell() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let outcome = try command.run("repl", "-c", ".mode json", "-c", query, "-c", "_ | count")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    let count = "[\n{\"Count\":2}\n]\n"
    #expect(outcome.output.hasSuffix(count), "\(outcome)")
    let json = outcome.output.dropLast(count.count)
    #expect(json.filter { !$0.isWhitespace } == Self.array)
  }

  @Test("Where one result is wanted, several are refused")
  func refused() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let outcome = try command.run("bisect", "profiles | fork (count) (take 1)")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(
      outcome.errors.contains("This query gives 2 results, and only one is allowed here."),
      "\(outcome)")
  }
}

@Suite("Graphs of a log")
struct LogGraphTests {
  @Test("What led to what is found through the causes of events")
  func causes() throws {
    let command = try BuiltCommand()
    func id(_ number: Int) -> String { "0198c0de-0000-7000-8000-00000000000\(number)" }
    let causes = [nil, 1, 2, 1, nil]
    let events = causes.enumerated().map { index, cause in
      let meta = cause.map { #","meta":{"causation":"\#(id($0))"}"# } ?? ""
      return
        #"{"id":"\#(id(index + 1))","stream":"s-\#(index % 2)","type":"step.e\#(index + 1)","data":{}"#
        + meta + "}"
    }
    #expect(try command.run("append", input: events.joined(separator: "\n")).status == 0)
    let outcome = try command.run(
      "query",
      """
      events | extend cause = tostring(meta.causation) | where isnotempty(cause) | extend id = tostring(id)
      | make-graph cause --> id with (events | project id = tostring(id), type) on id
      | graph-match (first)-[way*1..3]->(last) where first.type == 'step.e1'
        project last.type, steps = array_length(way.id) | sort by last_type asc
      """)
    #expect(
      outcome.output == """
        {"last_type":"step.e2","steps":1}
        {"last_type":"step.e3","steps":2}
        {"last_type":"step.e4","steps":1}

        """, "\(outcome)")
  }

  @Test("A table as of then is looked into")
  func past() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
    let outcome = try command.run(
      "query",
      "find in (events@0, streams@1, events@1) where stream != '' project stream | project source_")
    #expect(outcome.output == "{\"source_\":\"streams\"}\n{\"source_\":\"events\"}\n", "\(outcome)")
  }
}
