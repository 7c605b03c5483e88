import Foundation
import TestSupport
import Testing

@Suite("What nobody sane would append does no harm")
struct HostileInputTests {
  let command: BuiltCommand

  init() throws { command = try BuiltCommand() }

  @Test(
    "An import refuses what no export has, with its place, and takes nothing",
    arguments: [
      #"{"stream":"a\u0000b","type":"t","data":{}}"#,
      #"{"stream":"a","type":"\u001b[2J","data":{}}"#,
      #"{"stream":"a","type":"t","data":{},"hash":"x"}"#, #"{"stream":"a","type":"t"}"#,
      #"{"stream":"a","type":"t","data":[]}"#, #"{"stream":"","type":"t","data":{}}"#,
      #"{"stream":"a","type":"t","data":{"a":1,"a":2}}"#,
      #"{"stream":"a","type":"t","data":{"a":"\ud800"}}"#,
      #"{"stream":"a","type":"t","data":{"a":1e999}}"#,
      #"{"stream":"a","type":"t","data":{"a":"#
        + LongText("9", times: 1 << 16) + "}}",
      #"{"stream":"a","type":"t","data":{"a":"#
        + LongText("[", times: 1 << 16) + LongText("]", times: 1 << 16) + "}}",
      #"{"stream":"a","type":"t","data":{"a":""# + LongText("x", times: 1 << 20) + #""}}"#,
      #"{"stream":"a","type":"t","data":{"a":""# + LongText("x", times: 8 << 20) + #""}}"#,
    ])
  func hostileImport(line: LongText) throws {
    let good = #"{"stream":"a","type":"t","data":{}}"#
    for name in ["import -", "append"] {
      let outcome = try command.shell(
        "$D \(name) > told", input: name == "append" ? line.text : "\(good)\n\(line.text)\n")
      #expect(outcome.status == 65, "\(outcome.errors.prefix(300))")
      #expect(outcome.errors.contains(name == "append" ? "(line 1" : "(line 2"))
      #expect(outcome.errors.utf8.count < 1_000)
    }
    #expect(try command.run("export").output.isEmpty)
  }

  @Test("Names that look like paths name streams, and no files")
  func pathNames() throws {
    // The name is unique, since files of other programs may be next to the test's folder.
    let name = "evil-\(UUID())"
    let line = #"{"stream":"../../\#(name)","type":"../\#(name)","data":{"/..":"../\#(name)"}}"#
    #expect(try command.run("append", input: line).status == 0)
    #expect(try command.run("views").status == 0)
    let found = try command.shell("find .. -maxdepth 3 -path '*/\(name)*' 2> /dev/null")
    #expect(found.output.isEmpty, "\(found)")
    #expect(try command.run("export").output.contains(#""stream":"../../\#(name)""#))
  }

  @Test("Categories that look alike are two")
  func lookalikes() throws {
    let lines = ["caf\u{e9}-1", "cafe\u{301}-1"].map {
      #"{"stream":"\#($0)","type":"t","data":{}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    for column in ["category", "stream"] {
      let counted = try command.run("query", "events | summarize count() by \(column)")
      #expect(counted.lines.count == 2, "\(counted)")
    }
  }

  @Test("100,000 keys of one object are refused or kept in seconds, not hours")
  func manyKeys() throws {
    let members = (0..<100_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    let line = #"{"stream":"a","type":"t","data":{\#(members)}}"#
    let outcome = try command.run("append", input: line)
    #expect(outcome.status == 65 && outcome.errors.contains("line 1"), "\(outcome)")
    let fewer = (0..<10_000).map { #""k\#($0)":1"# }.joined(separator: ",")
    let kept = try command.run("append", input: #"{"stream":"a","type":"t","data":{\#(fewer)}}"#)
    #expect(kept.status == 0)
  }

  /// Queries that nest as deeply as the language allows, and more deeply.
  private static let deepQueries = [
    "path": "events | project seq, x = data" + String(repeating: ".a", count: 195),
    "longPath": "events | project seq, x = data" + String(repeating: ".a", count: 8_000),
    "sum": "events | project seq, x = seq" + String(repeating: "+seq", count: 190),
    "longSum": "events | project seq, x = seq" + String(repeating: "+seq", count: 5_000),
    "calls": "events | project seq, x = " + String(repeating: "abs(", count: 48) + "seq"
      + String(repeating: ")", count: 48),
    "manyCalls": "events | project seq, x = " + String(repeating: "abs(", count: 5_000) + "seq"
      + String(repeating: ")", count: 5_000),
    "either": "events | where seq < 0" + String(repeating: " or seq < 0", count: 990)
      + " | project seq",
  ]

  @Test("Planted definitions of any depth crash nobody, on a quarter of the usual stack")
  func deepDefinitions() throws {
    let lines = Self.deepQueries.map { name, query in
      let data = #"{"view":"\#(name)","query":"\#(query)"}"#
      return #"{"stream":"daybook-views","type":"daybook.viewDefined","data":\#(data)}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    let kept = ["path", "sum", "calls", "either"].map { "\($0) | count" }.joined(separator: "; ")
    let asked = try command.shell("ulimit -s 2048; $D query '\(kept)'")
    #expect(asked.status == 0 && asked.lines.count == 4, "\(asked)")
    for refused in ["longPath", "longSum", "manyCalls"] {
      let asked = try command.shell("ulimit -s 2048; $D query '\(refused) | count'")
      #expect(asked.status == 64 && asked.errors.contains("no table '\(refused)'"), "\(asked)")
    }
  }
}
