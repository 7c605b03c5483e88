import Daybook
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite(
  "daybook serve, asked by bytes",
  .enabled(if: ServingDaybook.isPossible, ServingDaybook.comment))
struct ServeTests {
  @Test(
    "It answers queries of both versions, commands, and questions of clients, on one connection")
  func routes() throws {
    let serving = try ServingDaybook.ofNotes()
    let client = try serving.connect()
    func ask(_ request: String) throws -> RawClient.Answer {
      client.send(request)
      return try #require(client.answer())
    }
    let body = #"{"db":"my","csl":"['note.added'] | project n | sort by n asc"}"#
    let second = try ask(
      RawClient.post("/v2/rest/query", body, ["x-ms-client-request-id: KPC.execute;7"]))
    #expect(second.status == 200 && second.json?[2]?["Rows"] == [[1], [2], [3]])
    #expect(second.header("Content-Type") == "application/json")
    #expect(second.header("x-ms-client-request-id") == "KPC.execute;7")
    #expect(second.header("x-ms-activity-id")?.count == 36)
    let first = try ask(RawClient.post("/v1/rest/query", body))
    #expect(first.json?["Tables"]?[0]?["Rows"] == [[1], [2], [3]])
    let tables = try ask(
      RawClient.post(
        "/v1/rest/mgmt", #"{"db":"NetDefaultDB","csl":".show tables | project TableName"}"#))
    #expect(tables.body.contains("note.added") && tables.body.contains("state"))
    #expect(!tables.body.contains("openJobs"))
    let asked = try ask(
      "GET /v2/rest/query?db=my&csl=events%20%7C%20count HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    #expect(asked.json?[2]?["Rows"] == [[3]])
    let metadata = try ask("GET /v1/rest/auth/metadata HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(metadata.json == ["AzureAD": nil, "dSTS": nil])
    let page = try ask("GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n")
    #expect(page.header("Content-Type") == "text/html; charset=utf-8")
    #expect(page.header("Content-Security-Policy")?.contains("unsafe") == false)
    let zero = try serving.connect()
    zero.send("GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(zero.answer()?.status == 400)
    for (line, status) in [("GET /nothing", 404), ("DELETE /", 405)] {
      let other = try serving.connect()
      other.send("\(line) HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(other.answer()?.status == status)
    }
  }

  @Test("A database with a position is the past, and each query sees the log as it is then")
  func past() throws {
    let serving = try ServingDaybook.ofNotes()
    let count = "events | count"
    #expect(try serving.rows(count) == [[3]])
    #expect(try serving.rows(count, in: "my@2") == [[2]])
    #expect(try serving.rows(count, in: "my@2026-03-22") == [[1]])
    #expect(try serving.rows(count, in: "default@head") == [[3]])
    #expect(try serving.rows("state | project stream", in: "my@1") == [["note-1"]])
    let event = #"{"stream":"note-9","type":"note.added","data":{"n":9}}"#
    #expect(try serving.command.run("append", input: event).status == 0)
    #expect(try serving.rows(count) == [[4]])
    #expect(try serving.rows("state | count") == [[4]])
    #expect(try serving.rows("state | count", in: "my@-1") == [[3]])
    let positions = try serving.rows(".show positions | take 1")
    #expect(positions?[0]?[0] == "my@1")
    #expect(try serving.rows(".show views | where name == 'state' | project checkpoint") == [[4]])
    let fields =
      ".show database ['my@1'] schema | where isnotempty(ColumnName) | distinct DatabaseName"
    #expect(try serving.rows(fields) == [["my@1"]])
    #expect(try serving.ask(".show database ['my@99'] schema").status == 400)
    for name in ["other", "my@99", "my@never"] {
      let answer = try serving.ask(count, in: name)
      #expect(answer.status == 400, "\(name)")
      #expect(answer.json?["error"]?["@message"]?.string?.isEmpty == false)
    }
  }

  @Test("Options and parameters are honoured, and mistakes have their place")
  func options() throws {
    let serving = try ServingDaybook.ofNotes("--max-rows", "1000")
    func ask(_ text: String, _ properties: JSONValue) throws -> RawClient.Answer {
      try serving.ask(text, properties: properties)
    }
    let parameters: JSONValue = ["Parameters": ["n": "2", "s": "it's | drop"]]
    #expect(
      try ask(
        "declare query_parameters(n:long, s:string); ['note.added'] | where n == n | take n | extend s = s | count",
        parameters
      ).json?[2]?["Rows"] == [[2]])
    #expect(
      try ask("print now()", .object(["Options": ["query_now": "2026-01-01"]])).json?[2]?["Rows"]
        == [["2026-01-01T00:00:00.0000000Z"]])
    let many = "range x from 1 to 2000 step 1"
    #expect(try ask(many, [:]).json?["error"]?["code"] == "LimitsExceeded")
    #expect(
      try ask(many, ["Options": ["notruncation": true]]).json?[2]?["Rows"]?.array?.count == 2_000)
    #expect(try ask("set notruncation; \(many)", [:]).status == 200)
    #expect(
      try ask(many, ["Options": ["truncationmaxrecords": 2_000]]).json?[2]?["Rows"]?.array?.count
        == 2_000)
    #expect(try ask("print 1", ["Options": ["truncationmaxrecords": 0]]).status == 400)
    let late = try ask(
      "range x from 1 to 100000000000 step 1 | summarize sum(x)",
      ["Options": ["servertimeout": "00:00:00.2", "notruncation": true]])
    #expect(late.status == 400 && late.json?["error"]?["code"] == "Timeout")
    let mistake = try ask("events | wher x", [:])
    #expect(mistake.status == 400)
    #expect(mistake.json?["error"]?["innererror"]?["@token"] == "wher")
    let ofCommand = try ask(".show tables\n| where x == 1", [:]).json?["error"]?["innererror"]
    #expect(ofCommand?["@token"] == "x" && ofCommand?["@line"] == "2" && ofCommand?["@pos"] == "8")
    #expect(try ask("from '/etc/passwd'", [:]).status == 400)
    #expect(try ask("", [:]).status == 400)
  }

  @Test("A client that goes away stops its query, and more than may run at once get 429")
  func leaving() throws {
    let serving = try ServingDaybook.ofNotes("--max-queries", "2")
    let endless = "range x from 1 to 100000000000 step 1 | summarize sum(x)"
    let body = #"{"db":"my","csl":"\#(endless)"}"#
    let running = try (0..<2).map { _ in try serving.connect() }
    for client in running { client.send(RawClient.post("/v2/rest/query", body)) }
    // When a third query is refused, the first two are running.
    var refused = try serving.ask("print 1")
    while refused.status == 200 { refused = try serving.ask("print 1") }
    #expect(refused.status == 429)
    #expect(refused.header("Retry-After") == "1")
    for client in running { client.leave() }
    var answer = try serving.ask("print 1")
    while answer.status == 429 { answer = try serving.ask("print 1") }
    #expect(answer.json?[2]?["Rows"] == [[1]])
  }

  @Test("A full pipe that takes no line about requests stops nobody")
  func fullPipe() throws {
    let command = try BuiltCommand()
    #expect(try command.run("append", input: "").status == 0)
    let pipe = command.folder.appending(path: "errors").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let end = open(pipe, O_RDWR | O_NONBLOCK)
    try #require(end >= 0)
    defer { close(end) }
    let page = [UInt8](repeating: 0x20, count: 4_096)
    while write(end, page, page.count) > 0 {}
    let serving = try ServingDaybook(command, errors: pipe)
    for _ in 0..<2 { #expect(try serving.rows("print 1") == [[1]]) }
  }

  @Test("A reader that stops gets no more, and holds neither the log nor others")
  func slowReaders() throws {
    let serving = try ServingDaybook.ofNotes()
    let slow = try serving.connect()
    slow.send(
      RawClient.post(
        "/v2/rest/query",
        #"{"db":"my","csl":"set notruncation; range x from 1 to 3000000 step 1 | extend t = 'abcdefghijklmnop'"}"#
      ))
    #expect(slow.read(about: 1_000) >= 1_000)
    // The server neither computes nor stores the other rows: 3,000,000 rows would take 80 MB.
    let event = #"{"stream":"note-9","type":"note.added","data":{"n":9}}"#
    #expect(try serving.command.run("append", input: event).status == 0)
    #expect(try serving.rows("events | count") == [[4]])
    let memory = try String(contentsOfFile: "/proc/\(serving.processID)/status", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("RssAnon") }
    let kilobytes = memory.flatMap { Int($0.filter(\.isNumber)) } ?? 0
    #expect(kilobytes < 100_000, "\(kilobytes) kB")
  }
}
