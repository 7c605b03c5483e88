import Foundation
import Testing

@Suite("'state' is a read model of every log, which needs no definition")
struct StateCommandTests {
  private let command: BuiltCommand

  private static let events = """
    {"stream":"order-1","type":"order.placed","data":{"customer":"ann","total":20,"status":"new"}}
    {"stream":"order-2","type":"order.placed","data":{"customer":"bob","total":5,"note":null}}
    {"stream":"order-1","type":"order.paid","data":{"status":"paid","payment":{"by":"card"}}}
    {"stream":"order-1","type":"order.refunded","data":{"status":"refunded","total":-3}}
    """ + "\n"

  init() throws {
    command = try BuiltCommand()
    let imported = try command.run("import", "-", input: Self.events)
    try #require(imported.status == 0, "\(imported)")
  }

  @Test("It answers queries, also as of a position, by the fields of the data")
  func queries() throws {
    let paid =
      "state | where category == 'order' and data.status == 'paid' | project stream, events"
    #expect(try command.run("query", paid).lines == [])
    let then = paid.replacing("state |", with: "state@3 |")
    #expect(try command.run("query", then).lines == [#"{"stream":"order-1","events":2}"#])
    let shell = try command.run("repl", "-c", ".mode ndjson", "-c", "at 3", "-c", paid)
    #expect(shell.lines.last == #"{"stream":"order-1","events":2}"#, "\(shell)")
    let shown = try command.run("show", "state", "--at", "2")
    #expect(shown.lines.count == 2 && shown.lines[1].contains(#""note":null"#), "\(shown)")
  }

  @Test("Blame names for each field of the data the event that last set it, or its whole history")
  func blame() throws {
    let all = try command.run("blame", "state", "order-1")
    let setters = all.lines.filter { $0.contains(#""field":"data."#) }.map { line in
      line.replacing(#/^.*"field":"([^"]+)".*"seq":(\d+).*$/#) { "\($0.1) \($0.2)" }
    }
    #expect(setters == ["data.customer 1", "data.total 4", "data.status 4", "data.payment 3"])
    let status = try command.run("blame", "state", "order-1", "data.status", "--history")
    #expect(status.lines.count == 3 && status.lines[1].contains(#""value":"paid","seq":3"#))
    let one = try command.run("repl", "-c", "blame state order-1 data.total")
    #expect(one.output.contains("data.total  -3") && !one.output.contains("status"), "\(one)")
    let none = try command.run("blame", "state", "order-1", "data.colour")
    #expect(none.status == 64 && none.errors.contains("It has: category, version"), "\(none)")
  }

  @Test("Bisect finds the event after which a total is below nothing, and diff what it changed")
  func bisect() throws {
    let found = try command.run("bisect", "state | where data.total < 0")
    #expect(found.lines.count == 1 && found.output.hasPrefix(#"{"seq":4,"#), "\(found)")
    #expect(found.output.contains(#""field":"data.total","old":20,"new":-3"#))
    let diff = try command.run("diff", "3", "head", "state")
    #expect(diff.output.contains(#""field":"data.status","old":"paid","new":"refunded""#))
    let imagined = try command.run("what-if", "--skip", "3", "state")
    #expect(
      imagined.output.contains(#""field":"data.payment","old":{"by":"card"},"new":null"#),
      "\(imagined)")
  }

  @Test(
    "Nothing is kept for it until it is asked for, and what lists or searches all leaves it out")
  func onDemand() throws {
    #expect(try !command.run("views").output.contains(#""name":"state""#))
    let tables = try command.run("repl", "-c", ".mode ndjson", "-c", "search 'ann'")
    #expect(tables.output.contains(#"{"$table":"events""#), "\(tables)")
    #expect(!tables.output.contains(#""$table":"state""#) && !tables.output.contains("allEvents"))
    #expect(try command.shell("ls my.daybook/views | grep -c state").lines == ["0"])
    #expect(try command.run("query", "state | count").lines == [#"{"Count":2}"#])
    #expect(try command.shell("ls my.daybook/views | grep -c state.live").lines == ["1"])
    // Only the read model `state` has rows to compare.
    #expect(try command.run("diff", "2", "head").output.contains(#""view":"state""#))
    let standing = try command.run("views", "--no-catch-up")
    #expect(
      standing.output.contains(#"{"name":"state","version":3,"checkpoint":4,"#), "\(standing)")
  }

  @Test("A snapshot of it is checked, and names the event that made it differ")
  func snapshot() throws {
    #expect(try command.run("snapshot", "record", "state", "state.txt", "--at", "3").status == 0)
    #expect(try command.run("snapshot", "verify", "state", "state.txt", "--at", "3").status == 0)
    let later = try command.run("snapshot", "verify", "state", "state.txt")
    #expect(later.status == 1, "\(later)")
  }

  @Test("Python, which lays the exported events over each other itself, has the same rows")
  func oracle() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") else { return }
    let (make, overlay) = (
      try command.file("make.py", Self.maker), try command.file("overlay.py", Self.overlay)
    )
    let imported = try command.shell("python3 \(make.path) | $D import -")
    #expect(imported.output.contains(#""appended":2000"#), "\(imported)")
    let mine = try command.shell(
      "$D query 'state | project stream, data' | python3 \(overlay.path)")
    let python = try command.shell("$D export | python3 \(overlay.path)")
    #expect(mine.status == 0 && mine.lines.count == 42, "\(mine.errors)")
    #expect(mine.lines == python.lines)
  }

  /// A program that makes events with words that need escapes, numbers of all sizes, and nulls.
  private static let maker = #"""
    import json, random
    random.seed(7)
    words = ["plain", "quo\"te", "naïve", "日本", "a\\b", "tab\there", "", "0"]
    values = [None, True, False, 0, -1, 2**53 + 1, 1.5, 1e-9, "text", "ß", [1, None, {"x": []}], {"k": {"l": 1}}]
    for number in range(2000):
        data = {random.choice(words) + str(random.randrange(3)): random.choice(values) for _ in range(random.randrange(5))}
        print(json.dumps({"stream": f"thing-{random.randrange(40)}", "type": f"thing.t{number % 7}", "data": data}))
    """#

  /// A program that merges the data of each event into its stream's data, as the rows of `state`
  /// do.
  private static let overlay = """
    import json, sys
    states = {}
    for line in sys.stdin:
        event = json.loads(line)
        states.setdefault(event["stream"], {}).update(event["data"])
    for stream in sorted(states):
        print(json.dumps([stream, states[stream]], sort_keys=True))
    """
}
