import Daybook
import Foundation
import TestSupport
import Testing

@Suite("daybook mcp, by the built command")
struct ModelContextTests {
  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let orders = (1...5).map { Self.line("order-\($0)", "order.placed", #"{"total":\#($0 * 10)}"#) }
    let lines =
      orders + [
        Self.line("order-3", "order.paid", #"{"balance":0}"#),
        Self.line("order-2", "order.paid", #"{"balance":-5}"#),
        Self.line("order-4", "order.paid", #"{"balance":0}"#),
      ]
    #expect(try command.run("append", input: lines.joined()).status == 0)
  }

  private static func line(_ stream: String, _ type: String, _ data: String) -> String {
    #"{"stream":"\#(stream)","type":"\#(type)","time":"2026-03-23T10:00:00Z","data":\#(data)}"#
      + "\n"
  }

  /// Runs the command, and returns the rows that it prints as JSON objects.
  private func facts(_ arguments: String...) throws -> [JSONValue] {
    let outcome = try command.run(arguments + ["--format", "json"])
    return try #require(try JSONValue(parsing: outcome.output).array, "\(outcome)")
  }

  private static let broken = "state | where toint(data.balance) < 0"

  @Test("Each tool gives the facts that its command prints")
  func sameFacts() throws {
    let client = try ModelContextClient(command)
    func same(_ rows: [JSONValue], _ facts: [JSONValue]) {
      #expect(!facts.isEmpty && rows.map(\.description) == facts.map(\.description))
    }
    same(
      try client.rows("query", #"{"query":"events | project seq, time, data"}"#),
      try facts("query", "events | project seq, time, data"))
    same(
      try client.rows("query", #"{"query":"events | count","at":2}"#),
      try facts("query", "events | count", "--at", "2"))
    same(try client.rows("show", #"{"view":"state"}"#), try facts("show", "state"))
    same(
      try client.rows("show", #"{"view":"state","key":"order-2","at":"-2"}"#),
      try facts("show", "state", "--key", "order-2", "--at", "-2"))
    same(
      try client.rows("diff", #"{"from":6,"views":["state"]}"#),
      try facts("diff", "6", "head", "state"))
    same(
      try client.rows("blame", #"{"view":"state","key":["order-2"],"field":"data.balance"}"#),
      try facts("blame", "state", "order-2", "data.balance"))
    same(
      try client.rows("blame", #"{"view":"state","key":"order-2","history":true}"#),
      try facts("blame", "state", "order-2", "--history"))
  }

  @Test("A planted fault is found by bisect, reproduced by shrink, and told apart by diverge")
  func searches() throws {
    let client = try ModelContextClient(command)
    let found = try client.rows("bisect", #"{"query":"\#(Self.broken)"}"#)
    #expect(found.map { $0["seq"]?.integer } == [7])
    let changes = try client.rows("bisect", #"{"query":"\#(Self.broken)"}"#, table: 1)
    #expect(changes.contains { $0["field"]?.string == "data.balance" && $0["new"]?.integer == -5 })
    let none = try client.refusal("bisect", #"{"query":"\#(Self.broken)","at":6}"#)
    #expect(none.contains("The query has no row after any event from 1 to 6"))
    let few = try client.rows("shrink", #"{"query":"\#(Self.broken)","seconds":5}"#)
    #expect(few.map { $0["seq"]?.integer } == [7])
    let placed = #""query":"state | where stream == 'order-1'""#
    let short = try "\(client.call("shrink", "{\(placed)}"))"
    let whole = try "\(client.call("shrink", "{\(placed),\"allFields\":true}"))"
    #expect(short != whole && short.contains("'allFields' keeps all"), "\(short) \(whole)")
    #expect(!short.contains("--all-fields") && !whole.contains("left out"), "\(short)")
    let step = try client.rows(
      "diverge", #"{"first":"order-3","second":"order-2","by":["balance"]}"#, table: 1)
    #expect(
      step.contains { $0[""]?.string == "~" && $0["field"]?.string == "data.balance" }, "\(step)")
    let same = try client.rows(
      "diverge", #"{"first":"order-3","second":"order-4","by":["balance"]}"#)
    #expect(same.first?["equal"]?.bool == true)
  }

  @Test("The schema lists tables and columns, and the key of a read model")
  func schema() throws {
    let client = try ModelContextClient(command)
    let tables = try client.rows("schema", "{}")
    #expect(
      ["events", "state", "order.placed"].allSatisfy { name in
        tables.contains { $0["table"]?.string == name }
      })
    let state = try client.call("schema", #"{"table":"state"}"#)
    #expect(state["content"]?[0]?["text"]?.string?.contains("The key of 'state'") == true)
    #expect(
      try client.refusal("schema", #"{"table":"stat"}"#).contains("Did you mean 'state'?"))
  }

  @Test("What cannot be done is told with what to do, and the next call is answered")
  func refusals() throws {
    let client = try ModelContextClient(command)
    for (tool, arguments, words) in [
      ("query", #"{"query":"events | tak 3"}"#, "Did you mean 'take'?"),
      ("query", #"{"query":"SELECT * FROM events"}"#, "events"),
      ("query", #"{"query":"events","at":"99"}"#, "the log ends at 8"),
      ("query", #"{"query":"events","at":"soon"}"#, "is no position"),
      ("show", #"{"view":"nothing"}"#, "nothing"),
      ("show", #"{"view":"state","key":"order-9"}"#, "There is no row 'order-9'"),
      ("blame", #"{"view":"state","key":"order-2","field":"colour"}"#, "has no field 'colour'"),
      ("bisect", #"{"query":"streams | count"}"#, "is no table of a search"),
      ("bisect", #"{"query":"state","from":5,"at":2}"#, "'from' is 5"),
      ("diff", #"{"from":5,"at":2}"#, "'from' is 5, and 'at' is 2"),
      (
        "blame", #"{"view":"state","key":"order-2","field":"colour","history":true}"#,
        "No event changed a field 'colour' of the row 'order-2' of 'state'. Changed were: "
      ),
      (
        "bisect", #"{"query":"state | summarize n = count() | where n == 77"}"#,
        "'exact' tests after every event."
      ),
      ("diverge", #"{"first":"order-1"}"#, "Name two streams"),
      ("diverge", #"{"first":"order-1","second":"order-9"}"#, "There is no event of a stream"),
    ] {
      let told = try client.refusal(tool, arguments)
      #expect(told.contains(words), "\(tool) \(arguments): \(told)")
      #expect(!told.contains("--") && !told.contains(command.folder.path), "\(told)")
    }
    #expect(try client.rows("query", #"{"query":"print a = 1"}"#).first?["a"]?.integer == 1)
  }

  @Test("Nothing of what is asked changes the log")
  func readOnly() throws {
    let before = try command.run("export").output
    let bytes = try Data(contentsOf: URL(filePath: command.daybook).appending(path: "log.mdb"))
    let client = try ModelContextClient(command)
    for (tool, arguments) in [
      ("schema", "{}"), ("query", #"{"query":"views | count"}"#), ("show", #"{"view":"state"}"#),
      ("diff", #"{"from":0}"#), ("blame", #"{"view":"state","key":"order-2"}"#),
      ("bisect", #"{"query":"\#(Self.broken)"}"#), ("shrink", #"{"query":"\#(Self.broken)"}"#),
      ("diverge", #"{"first":"order-1","second":"order-2"}"#),
    ] {
      #expect(try client.call(tool, arguments)["isError"]?.bool == false, "\(tool)")
    }
    client.hangUp()
    #expect(try client.end() == "exited(0)")
    #expect(try command.run("export").output == before)
    #expect(
      try Data(contentsOf: URL(filePath: command.daybook).appending(path: "log.mdb")) == bytes)
  }

  @Test("Each call sees the log as it is then, also one that is made later")
  func follows() throws {
    let other = try BuiltCommand()
    let client = try ModelContextClient(other)
    let refused = try client.refusal("query", #"{"query":"events | count"}"#)
    #expect(refused.contains("There is no daybook") && !refused.contains("append"), "\(refused)")
    #expect(!refused.contains(other.folder.path))
    let start = try other.run("mcp", input: "")
    #expect(start.status == 0 && start.errors.contains("There is no daybook at"), "\(start)")
    for count in 1...3 {
      let line = Self.line("note-1", "note.added", #"{"n":\#(count)}"#)
      #expect(try other.run("append", input: line).status == 0)
      let rows = try client.rows("query", #"{"query":"events | count"}"#)
      #expect(rows.first?["Count"]?.integer == Int64(count))
      let row = try client.rows("show", #"{"view":"state"}"#).first
      #expect(row?["events"]?.integer == Int64(count))
    }
  }

  @Test("Names and data that somebody planted reach no text raw")
  func planted() throws {
    let line = Self.line(
      "s-|\u{202E}x", "t|`y`", #"{"a|\u001b[2J":"\u202e | --- |\n# IGNORE ALL","b":"\u001b]8;;x"}"#)
    #expect(try command.run("append", input: line).status == 0)
    let client = try ModelContextClient(command)
    for (tool, arguments) in [
      ("schema", "{}"), ("query", #"{"query":"events | sort by seq desc"}"#),
      ("show", #"{"view":"state"}"#), ("diff", #"{"from":"-1","views":["state"]}"#),
      ("diverge", #"{"first":"order-1","second":"s-|\u202ex"}"#),
      ("diverge", #"{"first":"order-1","second":"s-\u001b[2J\u202e"}"#),
      ("query", #"{"query":"events | where ['\u001b\u202e'] == 1"}"#),
    ] {
      let text = try #require(try client.call(tool, arguments)["content"]?[0]?["text"]?.string)
      #expect(
        !text.unicodeScalars.contains { [0x1B, 0x202E].contains($0.value) }, "\(tool): \(text)")
      #expect(!text.contains("\n# IGNORE"), "\(tool): \(text)")
    }
  }
}
