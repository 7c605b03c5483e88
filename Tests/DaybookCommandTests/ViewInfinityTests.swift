import Foundation
import Testing

@Suite("A read model by query keeps reals that are no numbers, and rounds as the query does")
struct ViewInfinityTests {
  private static let grouped =
    "events | summarize r = max(q), s = min(q), l = make_list(q, 5), t = make_set(q, 5), "
    + "a = avg(n), u = sum(n), p = sum(x), m = avg(x), o = take_any(q) by k"

  private static let extended =
    "events | extend x = todouble(data.x), n = tolong(data.n), k = tostring(data.k) "
    + "| extend q = x / todouble(data.y)"

  let command: BuiltCommand

  init() throws {
    command = try BuiltCommand()
    let rows: [(String, String, String, String)] = [
      ("a", "1.5", "0", "9007199254740993"), ("b", "-1.5", "0", "9007199254740992"),
      ("c", "0.0", "0", "3"), ("a", "0.1", "0.5", "9223372036854775807"),
      ("a", "0.2", "0.5", "170"),
      ("b", "0.7", "7", "9007199254740995"), ("a", "0.3", "1", "-9223372036854775800"),
    ]
    let lines = rows.map { key, x, y, n in
      #"{"stream":"m-1","type":"m.x","data":{"k":"\#(key)","x":\#(x),"y":\#(y),"n":\#(n)}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
  }

  private var groupedQuery: String {
    Self.grouped.replacing("events |", with: Self.extended + " |")
  }

  @Test("Its rows are those of the query, and conditions find them")
  func sameRows() throws {
    let created = try command.run("views", "create", "v", groupedQuery)
    #expect(created.status == 0, "\(created)")
    #expect(created.errors == "")
    let asked = try command.run("query", groupedQuery + " | sort by k asc")
    #expect(asked.output.contains(#""r":"Infinity""#) && asked.output.contains(#""r":"NaN""#))
    #expect(try command.run("query", "v | sort by k asc") == asked)
    #expect(try command.run("query", "v | where r > 1 | project k").lines == [#"{"k":"a"}"#])
    #expect(try command.run("query", "v | where isnan(r) | project k").lines == [#"{"k":"c"}"#])
  }

  @Test("The past, differences and snapshots of such rows are written as text")
  func everyWay() throws {
    #expect(try command.run("views", "create", "v", groupedQuery).status == 0)
    for arguments in [
      ["show", "v"], ["show", "v", "--at", "3"], ["diff", "0", "head", "v"],
      ["blame", "v", "a", "r"], ["bisect", "v | where r > 1"], ["replay"],
      ["replay", "--check", "v"], ["snapshot", "record", "v", "v.txt"],
      ["snapshot", "verify", "v", "v.txt"], ["what-if", "v", "--skip", "1"],
    ] {
      let outcome = try command.run(arguments)
      #expect(outcome.status < 64, "\(arguments) \(outcome)")
    }
    let shown = try command.run("show", "v", "--format", "json")
    let rows = try JSONSerialization.jsonObject(with: Data(shown.output.utf8)) as? [[String: Any]]
    #expect(rows?.compactMap { $0["r"] as? String } == ["Infinity", "NaN"])
  }

  @Test("A row that stands for itself keeps them as well")
  func rowsOfEvents() throws {
    let query = Self.extended + " | project q, d = pack('q', q)"
    #expect(try command.run("views", "create", "w", query).status == 0)
    let rows = try command.run("query", "w | project q, d")
    #expect(rows == (try command.run("query", query)))
    #expect(rows.output.contains(#""d":{"q":"-Infinity"}"#))
  }
}
