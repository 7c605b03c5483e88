import Daybook
import Foundation
import TestSupport
import Testing

@Suite("daybook mcp keeps its limits, whatever comes")
struct ModelContextLimitTests {
  let command: BuiltCommand
  private static let endless = "range x from 1 to 100000000000000 step 1 | summarize count()"

  init() throws {
    command = try BuiltCommand()
    #expect(try command.run("append", input: CommandTests.note).status == 0)
  }

  @Test(
    "A call that was cancelled stops at once, nothing more is said of it, and the next one runs")
  func cancelling() throws {
    let client = try ModelContextClient(command, "--max-calls", "1", "--max-time", "60")
    let id = client.begin(
      "tools/call",
      #"{"name":"query","arguments":{"query":"\#(Self.endless)"},"_meta":{"progressToken":"p"}}"#)
    var told: [Double] = []
    while told.count < 3 {
      let message = try client.hear()
      #expect(message["params"]?["progressToken"]?.string == "p", "\(message)")
      told.append(try #require(message["params"]?["progress"]?.real))
    }
    #expect(zip(told, told.dropFirst()).allSatisfy { $0 < $1 }, "\(told)")
    let next = client.begin("tools/call", #"{"name":"query","arguments":{"query":"print a = 1"}}"#)
    let start = ContinuousClock.now
    client.say(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#)
    // Reports of progress that were sent before may still arrive.
    var answer = try client.hear()
    while answer["method"] != nil { answer = try client.hear() }
    #expect(answer["id"]?.integer == Int64(next), "\(answer)")
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(try client.ask("ping")["result"] != nil)
  }

  @Test("A call is ended after its time, and a query that holds too much is refused")
  func timeAndMemory() throws {
    let client = try ModelContextClient(command, "--max-time", "1", "--max-memory", "1")
    #expect(
      try client.refusal("query", #"{"query":"\#(Self.endless)"}"#).contains("longer than 1 s"))
    let sorting = "range x from 1 to 3000000 step 1 | sort by x desc | summarize make_list(x)"
    #expect(try client.refusal("query", #"{"query":"\#(sorting)"}"#).contains("1 MiB of memory"))
  }

  @Test("A text that many rows share is refused for its memory, and others are cut")
  func sharedTexts() throws {
    let client = try ModelContextClient(command, "--max-memory", "16")
    let rows = "range x from 1 to 2000 step 1 | extend z = strrep('a', 1000000)"
    for query in ["\(rows) | summarize make_list(z)", "\(rows) | serialize p = prev(z)"] {
      #expect(
        try client.refusal("query", #"{"query":"\#(query)"}"#).contains("16 MiB of memory"))
    }
    let cut = try client.rows("query", #"{"query":"print a = pack_array(strrep('a', 200000))"}"#)
    #expect(cut.first?["a"]?.string?.hasSuffix("… (200004 bytes)") == true)
  }

  @Test("A search that tests after every event tells how far it has come")
  func searchProgress() throws {
    // The first report comes after a quarter of a second, and by then a release build has tested
    // much.
    let (streams, events) = BuiltCommand.isNamed ? (3_000, 8_000) : (90, 4_000)
    let lines = (1...events).map {
      #"{"stream":"n-\#($0 % streams)","type":"n.set","data":{"n":\#($0)}}"#
    }
    let appended = try command.run(
      ["append", "--batch", "1000"], input: lines.joined(separator: "\n"))
    #expect(appended.status == 0)
    let client = try ModelContextClient(command, "--max-time", "60")
    let query = "state | summarize n = sum(events) | where n > \(events)"
    let id = client.begin(
      "tools/call",
      #"{"name":"bisect","arguments":{"query":"\#(query)","exact":true},"_meta":{"progressToken":1}}"#
    )
    var told: Set<String> = []
    var message = try client.hear()
    while message["id"] == nil {
      told.insert(message["params"]?["message"]?.string ?? "")
      message = try client.hear()
    }
    #expect(message["id"]?.integer == Int64(id) && told.contains("Testing after every event."))
  }

  @Test("A client that reads nothing, and then goes, keeps nothing waiting")
  func unread() throws {
    let client = try ModelContextClient(command)
    for _ in 0..<100 { _ = client.begin("tools/list") }
    client.hangUp()
    let start = ContinuousClock.now
    #expect(try client.end() == "exited(0)")
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test("No call gets more rows, or a longer answer, than the command allows")
  func rows() throws {
    let client = try ModelContextClient(command, "--max-rows", "7", "--max-answer", "4")
    let many = try client.call("query", #"{"query":"range x from 1 to 100 step 1","rows":50}"#)
    let table = many["structuredContent"]?["tables"]?[0]
    #expect(table?["rows"]?.array?.count == 7 && table?["omitted"]?.integer == 93)
    let long = try client.call(
      "query", #"{"query":"range x from 1 to 100 step 1 | extend t = strrep('long', 500)"}"#)
    #expect(long.description.utf8.count < 12_000)
    #expect(long["structuredContent"]?["tables"]?[0]?["omitted"]?.integer ?? 0 > 93)
    let endless = try client.call("query", #"{"query":"range x from 1 to 1000000000000 step 1"}"#)
    #expect(endless["structuredContent"]?["tables"]?[0]?["counted"]?.bool == false)
  }

  @Test(
    "Bytes of any kind are answered by an error or not at all, and the next request is answered")
  func hostileBytes() throws {
    let client = try ModelContextClient(command, greets: false)
    let nested = String(repeating: #"{"a":"#, count: 100_000)
    for (bytes, code) in [
      ([0xFF, 0xFE, 0x00, 0x0A], -32700), (Array("\u{0}\u{1}\n".utf8), -32700),
      (Array("\(nested)\n".utf8), -32700), (Array("[[[[1]]]]\n".utf8), -32600),
      ([UInt8](repeating: UInt8(ascii: "9"), count: 5 << 20) + [0x0A], -32600),
      (Array(#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#.utf8) + [0x0D, 0x0A], -32600),
      (Array(#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#.utf8) + [0x0A], -32600),
      (Array(#"{"jsonrpc":"2.0","id":"\ud800","method":"ping"}"#.utf8) + [0x0A], -32700),
      (Array(#"{"jsonrpc":"2.0","id":9,"method":"tools/call"}"#.utf8) + [0x0A], -32602),
      (Array(#"{"jsonrpc":"2.0","id":9,"method":"resources/read"}"#.utf8) + [0x0A], -32602),
    ] as [([UInt8], Int64)] {
      client.say(bytes: bytes)
      #expect(try client.hear()["error"]?["code"]?.integer == code)
    }
    client.say(bytes: Array("\n \r\n\n".utf8))
    #expect(try client.ask("ping")["result"] != nil)
    client.say(bytes: Array(#"{"jsonrpc":"2.0","id":99,"method":"ping"}"#.utf8))
    client.hangUp()
    #expect(try client.hear()["id"]?.integer == 99, "a last line without its end is one")
    #expect(try client.end() == "exited(0)")
  }

  @Test("It ends with its input, after the answers to what was asked, and by SIGTERM at once")
  func ends() throws {
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"query","arguments":"#
        + #"{"query":"events | count"}}}"#,
    ]
    let outcome = try command.run("mcp", input: lines.joined(separator: "\n"))
    #expect(outcome.status == 0 && outcome.errors.isEmpty && outcome.lines.count == 2, "\(outcome)")
    #expect(outcome.lines.last?.contains(#""rows":[[1]]"#) == true)
    let busy = try ModelContextClient(command, "--max-time", "60")
    _ = busy.begin("tools/call", #"{"name":"query","arguments":{"query":"\#(Self.endless)"}}"#)
    #expect(try busy.ask("ping")["result"] != nil)
    busy.terminate()
    #expect(try busy.end() == "signalled(15)")
  }

  @Test("Options that make no sense are refused before anything is said")
  func options() throws {
    for arguments in [["--max-rows", "0"], ["--max-time", "0"], ["--root", "nowhere"]] {
      let outcome = try command.run(["mcp"] + arguments)
      #expect(outcome.status == 64 && outcome.output.isEmpty, "\(outcome)")
    }
  }

  @Test(
    "A call that works on one text of a megabyte is ended, too",
    arguments: [
      "print extract('((a?b?){1000})c', 1, z)", "print replace_regex(z, '((a?b?){1000})c', 'x')",
      "print extract_all('((a?b?){1000})c', z)", "print countof(z, '(a?b?){1000}c', 'regex')",
      "print trim('(a?b?){1000}', z)", "print indexof_regex(z, '(a?b?){1000}c')",
    ])
  func oneText(query: String) throws {
    let client = try ModelContextClient(command, "--max-time", "1", "--max-calls", "1")
    let text = "let z = strcat(strrep('ab', 500000), 'c', tostring(now()));"
    #expect(
      try client.refusal("query", #"{"query":"\#(text) \#(query)"}"#).contains("longer than 1 s"))
    // Only one call may run at a time, so the work of the first call has ended.
    let rows = try client.rows("query", #"{"query":"print a = 1"}"#)
    #expect(rows.first?["a"]?.integer == 1)
  }

  @Test(
    "An id beyond 64 bits is answered by an error that says so, with the id as JSON's double",
    arguments: ["18446744073709551616", "-9223372036854775809", "99999999999999999999999"])
  func largeIDs(id: String) throws {
    let client = try ModelContextClient(command)
    client.say(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
    let answer = try client.hear()
    #expect(answer["error"]?["code"]?.integer == -32600, "\(answer)")
    #expect(answer["error"]?["message"]?.string?.contains("64 bits") == true, "\(answer)")
    #expect(answer["id"]?.real == Double(id), "\(answer)")
    client.say(#"{"jsonrpc":"2.0","id":18446744073709551615,"method":"ping"}"#)
    #expect(try client.hear()["id"] == .unsigned(.max))
  }
}
