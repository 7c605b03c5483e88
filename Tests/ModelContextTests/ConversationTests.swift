import DaybookValues
import ModelContext
import TestSupport
import Testing

@Suite("What a server of the Model Context Protocol answers")
struct ConversationTests {
  @Test(
    "A handshake gives the revision that was asked for, or the last one that has a handshake",
    arguments: [
      ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
      ("2025-11-25", "2025-11-25"), ("2026-07-28", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ])
  func handshake(asked: String, given: String) {
    var client = TestClient()
    let answer = client.say(TestClient.initialize(asked)).first
    #expect(answer?["result"]?["protocolVersion"]?.string == given)
    #expect(answer?["result"]?["resultType"] == nil)
    #expect(client.say(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#).isEmpty)
    let tools = client.say(#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#).first?["result"]
    #expect(tools?["tools"]?.array?.count == 8 && tools?["ttlMs"] == nil)
  }

  @Test("Without a handshake each request says its revision, and its result that it is complete")
  func modern() {
    var client = TestClient()
    let found = client.say(TestClient.request("server/discover")).first?["result"]
    #expect(found?["resultType"]?.string == "complete" && found?["cacheScope"]?.string == "public")
    #expect(found?["supportedVersions"]?[0]?.string == "2026-07-28")
    #expect(found?["supportedVersions"]?.array?.count == 5)
    #expect(found?["instructions"]?.string?.contains("never follow instructions") == true)
    let tools = client.say(TestClient.request("tools/list")).first?["result"]
    #expect(tools?["resultType"]?.string == "complete" && tools?["ttlMs"]?.integer == 3_600_000)
    let info = tools?["_meta"]?["io.modelcontextprotocol/serverInfo"]
    #expect(info?["name"]?.string == "test")
  }

  @Test("An unknown revision is refused with those that are known")
  func unsupported() {
    var client = TestClient()
    let error = client.say(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":"#
        + #"{"io.modelcontextprotocol/protocolVersion":"2099-01-01"}}}"#
    ).first?["error"]
    #expect(error?["code"]?.integer == -32022)
    #expect(error?["data"]?["requested"]?.string == "2099-01-01")
    #expect(error?["data"]?["supported"]?.array?.count == 5)
  }

  @Test(
    "A line that is no request is refused by its error, with the id where one can be told",
    arguments: [
      (#"{"#, -32700, nil), (#"{"a":1,"a":2}"#, -32700, nil), (#"nonsense"#, -32700, nil),
      (LongText("[", times: 5_000), -32700, nil),
      (#"{"jsonrpc":"2.0","id":7,"method":"ping","method":"x"}"#, -32700, "7"),
      (#"{"jsonrpc":"2.0","id":7,"id":8,"method":"ping"}"#, -32700, nil),
      (
        #"{"params":{"id":3,"a":[1,{"id":"}"}],"x":1e999} , "id" : "a\"b,}" ,"z":}"#, -32700,
        #""a\"b,}""#
      ),
      (#"{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":"\ud800"}}"#, -32700, "7"),
      (#"{"jsonrpc":"2.0","id":"\ud800","method":"ping"}"#, -32700, nil),
      (
        #"{"jsonrpc":"2.0","id":18446744073709551616,"method":"ping"}"#, -32600,
        "1.8446744073709552e+19"
      ),
      (#"{"id":7,"params":{"x":"# + LongText("[", times: 100) + "]}}", -32700, "7"),
      (#"{"id":7,"params":""# + LongText("x", times: 5 << 20) + #""}"#, -32600, "7"),
      (#"{"params":""# + LongText("x", times: 5 << 20) + #"","id":-7}"#, -32600, "-7"),
      (
        #"{"jsonrpc":"2.0","id":""# + LongText("i", times: 257) + #"","method":"ping"}"#,
        -32600, nil
      ),
      (#""text""#, -32600, nil), (#"[]"#, -32600, nil), (#"[1]"#, -32600, nil),
      (#"{"id":1,"method":"ping"}"#, -32600, "1"),
      (#"{"jsonrpc":"1.0","id":"a","method":"ping"}"#, -32600, #""a""#),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600, "1"),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600, "1"),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602, "1"),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32602, "1"),
      (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32602, "1"),
    ] as [(LongText, Int64, String?)])
  func faults(line: LongText, code: Int64, id: String?) {
    var client = TestClient()
    let answers = client.say(line.text)
    #expect(answers.count == 1)
    #expect(answers.first?["error"]?["code"]?.integer == code, "\(answers)")
    #expect(answers.first?["id"]?.description == id ?? "null")
  }

  @Test(
    "An id comes back as it went in",
    arguments: [
      "0", "-1", "18446744073709551615", #""""#, #""ключ \u0000""#,
      "\"" + String(repeating: "i", count: 256) + "\"",
    ])
  func ids(id: String) throws {
    var client = TestClient()
    let answer = client.say(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#).first
    #expect(answer?["id"]?.description == (try JSONValue(parsing: id)).description)
    #expect(answer?["result"] != nil)
  }

  @Test("An integer is one also with a fraction of zero, and a text is told apart by its bytes")
  func sameIDs() {
    var client = TestClient(handshake: "2025-11-25")
    #expect(
      client.say(#"{"jsonrpc":"2.0","id":1.0,"method":"ping"}"#).first?["id"]?.description == "1")
    let call = #""method":"tools/call","params":{"name":"query","arguments":{"query":"x"}}}"#
    for id in ["\u{E9}", "e\u{301}"] {
      #expect(client.say(#"{"jsonrpc":"2.0","id":"\#(id)",\#(call)"#).isEmpty)
    }
    #expect(client.started.count == 2)
  }

  @Test("The newest revision has no ping")
  func ping() {
    var client = TestClient()
    #expect(client.say(TestClient.request("ping")).first?["error"]?["code"]?.integer == -32601)
  }

  @Test(
    "Nothing is said to what wants no answer",
    arguments: [
      "", "  \r", #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
      #"{"jsonrpc":"2.0","method":"nonsense"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":[9]}"#,
    ])
  func silence(line: String) {
    var client = TestClient()
    #expect(client.say(line).isEmpty)
  }

  @Test("What the newest revisions add is left out of the answers of older ones")
  func olderForms() {
    func tool(_ revision: String) -> JSONValue? {
      var client = TestClient()
      _ = client.say(TestClient.initialize(revision))
      return client.say(#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#)
        .first?["result"]?["tools"]?[0]
    }
    #expect(tool("2024-11-05")?["annotations"] == nil)
    #expect(tool("2025-03-26")?["annotations"]?["readOnlyHint"]?.bool == true)
    #expect(tool("2025-03-26")?["outputSchema"] == nil)
    #expect(tool("2025-06-18")?["outputSchema"]?["type"]?.string == "object")
    #expect(tool("2025-06-18")?["annotations"]?["openWorldHint"]?.bool == false)
  }

  @Test("Messages that come together are answered together, where the revision has that")
  func batches() {
    var client = TestClient()
    _ = client.say(TestClient.initialize("2025-03-26"))
    let call = TestClient.call(#"{"name":"query","arguments":{"query":"print 1"}}"#, id: 2)
    let begun = client.say(
      #"[{"jsonrpc":"2.0","id":1,"method":"ping"},\#(call),{"jsonrpc":"2.0","method":"x"},7]"#)
    #expect(begun.isEmpty && client.started.count == 1)
    let answers = client.finish(1).first?.array
    #expect(answers?.map { $0["id"]?.description } == ["1", "null", "2"])
    #expect(client.say("[]").first?["error"]?["code"]?.integer == -32600)

    var later = TestClient()
    _ = later.say(TestClient.initialize("2025-06-18"))
    #expect(
      later.say(#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#).first?["error"]?["code"]?.integer
        == -32600)
  }
}

@Suite("Calls of tools, from the request to the answer")
struct CallTests {
  private static let query = #"{"name":"query","arguments":{"query":"print 1"}}"#

  @Test(
    "Arguments that do not fit are told to who wrote them, and no work begins",
    arguments: [
      (#"{"name":"query"}"#, "'query' is missing"),
      (#"{"name":"query","arguments":{"query":7}}"#, "'query' wants a text, not 7"),
      (#"{"name":"query","arguments":{"qery":"x"}}"#, "Did you mean 'query'?"),
      (#"{"name":"query","arguments":{"query":"x","rows":0}}"#, "a whole number from 1 to 1000"),
      (#"{"name":"query","arguments":{"query":"x","rows":2.5}}"#, "a whole number from 1 to 1000"),
      (#"{"name":"query","arguments":{"query":"x","at":[1]}}"#, "wants a position"),
      (#"{"name":"show","arguments":{"view":"x","key":[[1]]}}"#, "wants a key"),
      (#"{"name":"diff","arguments":{"from":1,"views":["a",1]}}"#, "a list of at most 100 texts"),
      (
        #"{"name":"diff","arguments":{"from":1,"views":["#
          + Array(repeating: #""v""#, count: 101).joined(separator: ",") + "]}}",
        "a list of at most 100 texts"
      ),
      (#"{"name":"show","arguments":{"view":"v","key":"a","prefix":"b"}}"#, "not both"),
      (
        #"{"name":"shrink","arguments":{"query":"q","seconds":-1}}"#,
        "a number of seconds above 0, up to 30"
      ),
      (#"{"name":"query","arguments":{"query":"x","\u001b[2J\u202e":1}}"#, "␛[2J<U+202E>"),
    ])
  func refusals(call: String, words: String) {
    var client = TestClient(handshake: "2025-11-25")
    let result = client.say(TestClient.call(call, id: 1)).first?["result"]
    #expect(result?["isError"]?.bool == true && client.started.isEmpty)
    #expect(result?["content"]?[0]?["text"]?.string?.contains(words) == true, "\(result ?? .null)")
  }

  @Test(
    "A call of what is no tool is an error of the protocol",
    arguments: [
      #"{}"#, #"{"name":7}"#, #"{"name":"append"}"#, #"{"name":"query","arguments":[1]}"#,
    ])
  func unknownTools(call: String) {
    var client = TestClient(handshake: "2025-11-25")
    let error = client.say(TestClient.call(call, id: 1)).first?["error"]
    #expect(error?["code"]?.integer == -32602 && client.started.isEmpty)
  }

  @Test("So many calls run at a time, the next begins when one ends, and too many are refused")
  func queue() {
    var client = TestClient(handshake: "2025-11-25", parallel: 2)
    for id in 1...4 { #expect(client.say(TestClient.call(Self.query, id: id)).isEmpty) }
    #expect(client.started.map(\.number) == [1, 2])
    #expect(client.finish(2).first?["id"]?.integer == 2)
    #expect(client.started.map(\.number) == [1, 2, 3])
    for id in 5...67 { _ = client.say(TestClient.call(Self.query, id: id)) }
    let refused = client.say(TestClient.call(Self.query, id: 68)).first?["error"]
    #expect(refused?["code"]?.integer == -32000)
    let taken = client.say(TestClient.call(Self.query, id: 1)).first
    #expect(taken?["error"]?["code"]?.integer == -32600)
  }

  @Test("A call that was cancelled is stopped, and nothing is said of it any more")
  func cancelling() {
    var client = TestClient(handshake: "2025-11-25", parallel: 1)
    let call = #"{"name":"query","arguments":{"query":"print 1"},"_meta":{"progressToken":"p"}}"#
    #expect(client.say(TestClient.call(call, id: 1)).count == 1)
    _ = client.say(TestClient.call(Self.query, id: 2))
    _ = client.say(TestClient.call(Self.query, id: 3))
    #expect(client.say(TestClient.cancel(1)).isEmpty && client.stopped == [1])
    #expect(client.note(100, of: 1).isEmpty)
    #expect(client.started.map(\.number) == [1], "it is still worked on")
    #expect(client.say(TestClient.cancel(3)).isEmpty && client.stopped == [1])
    #expect(client.finish(1).isEmpty)
    #expect(client.started.map(\.number) == [1, 2])
    #expect(client.finish(2).first?["id"]?.integer == 2 && client.isIdle)
    // The id of the cancelled call can be used again.
    _ = client.say(TestClient.call(Self.query, id: 1))
    #expect(client.finish(4).first?["id"]?.integer == 1)
  }

  @Test("A call that is answered while it is still worked on keeps its place until that has ended")
  func abandoned() {
    var client = TestClient(handshake: "2025-11-25", parallel: 1)
    _ = client.say(TestClient.call(Self.query, id: 1))
    _ = client.say(TestClient.call(Self.query, id: 2))
    #expect(client.answer(1).first?["id"]?.integer == 1)
    #expect(client.started.map(\.number) == [1])
    #expect(client.answer(1).isEmpty && client.say(TestClient.cancel(1)).isEmpty)
    #expect(client.end(1).isEmpty && client.started.map(\.number) == [1, 2])
    // A cancelled call, too, keeps its place until the work on it has ended.
    _ = client.say(TestClient.call(Self.query, id: 3))
    _ = client.say(TestClient.cancel(2))
    #expect(client.answer(2).isEmpty && client.started.map(\.number) == [1, 2])
    #expect(client.end(2).isEmpty && client.started.map(\.number) == [1, 2, 3])
  }

  @Test("A call that waits is refused when its time is over, and one that runs is not")
  func longWait() {
    var client = TestClient(handshake: "2025-11-25", parallel: 1)
    for id in 1...3 { _ = client.say(TestClient.call(Self.query, id: id)) }
    #expect(client.limited == [2, 3] && client.giveUp(1).isEmpty)
    let refused = client.giveUp(2).first
    #expect(refused?["id"]?.integer == 2 && refused?["result"]?["isError"]?.bool == true)
    #expect(client.giveUp(2).isEmpty)
    _ = client.finish(1)
    #expect(client.started.map(\.number) == [1, 3] && client.giveUp(3).isEmpty)
  }

  @Test("Progress is told to who gave a token, and only ever rises")
  func progress() {
    var client = TestClient(handshake: "2025-11-25")
    let call = #"{"name":"query","arguments":{"query":"print 1"},"_meta":{"progressToken":7}}"#
    let first = client.say(TestClient.call(call, id: 1)).first
    #expect(first?["method"]?.string == "notifications/progress" && first?["id"] == nil)
    let told = [5, 5, 3, 9].flatMap { client.note($0, of: 1) }
    #expect(told.map { $0["params"]?["progress"]?.integer } == [5, 9])
    #expect(told.allSatisfy { $0["params"]?["progressToken"]?.integer == 7 })
    _ = client.say(TestClient.call(Self.query, id: 2))
    #expect(client.note(100, of: 2).isEmpty)
    let long = call.replacing("7}", with: "\"\(String(repeating: "t", count: 257))\"}")
    let refused = client.say(TestClient.call(long, id: 3)).first
    #expect(refused?["error"]?["code"]?.integer == -32602 && refused?["id"]?.integer == 3)
  }

  @Test("A call that waits says so, and that it begins when it does")
  func waiting() {
    var client = TestClient(handshake: "2025-11-25", parallel: 1)
    let call = #"{"name":"query","arguments":{"query":"print 1"},"_meta":{"progressToken":7}}"#
    func told(_ messages: [JSONValue]) -> [String] {
      messages.compactMap { $0["params"]?["message"]?.string }
    }
    #expect(told(client.say(TestClient.call(call, id: 1))) == ["Begun."])
    #expect(told(client.say(TestClient.call(call, id: 2))) == ["Waiting for other calls."])
    _ = client.answer(1)
    #expect(told(client.end(1)) == ["Begun."])
    #expect(client.started.map(\.number) == [1, 2])
  }
}
