import DaybookValues
import ModelContext
import Testing

@Suite("The tools as a model is told of them")
struct ToolTests {
  private var tools: [JSONValue] {
    var client = TestClient(handshake: "2025-11-25")
    return client.say(#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#)
      .first?["result"]?["tools"]?.array ?? []
  }

  @Test("They come in one order, read only, each with a position and rows")
  func list() {
    #expect(tools.map { $0["name"]?.string } == ToolName.allCases.map(\.rawValue))
    #expect("\(tools)" == "\(tools)")
    for tool in tools {
      #expect(tool["annotations"]?["readOnlyHint"]?.bool == true)
      #expect(tool["annotations"]?["openWorldHint"]?.bool == false)
      #expect(tool["inputSchema"]?["properties"]?["at"] != nil)
      #expect(tool["inputSchema"]?["properties"]?["rows"]?["maximum"]?.integer == 1_000)
      #expect(tool["inputSchema"]?["additionalProperties"]?.bool == false)
    }
    // A client reads the descriptions of all tools at the beginning of each session.
    #expect("\(tools)".utf8.count < 24_000)
  }

  @Test(
    "The example of each description is a call that its tool takes", arguments: ToolName.allCases)
  func examples(tool: ToolName) throws {
    let told = tools.first { $0["name"]?.string == tool.rawValue }?["description"]?.string
    let example = try #require(told?.split(separator: "Example: ").last)
    let arguments = try #require(try JSONValue(parsing: String(example)).object)
    _ = try ToolRequest(tool, arguments, ToolLimits())
  }

  @Test("More rows and more seconds than there are give what there is")
  func limits() throws {
    let limits = ToolLimits(rows: 10, seconds: 5)
    let asked = try ToolRequest(
      .shrink, ["query": "q", "seconds": 1_000, "rows": 1_000], limits)
    #expect(asked.task == .shrink("q", exact: false, allFields: false, seconds: 5))
    #expect(asked.rowLimits == AnswerLimits(rows: 10, limits))
    let unsaid = try ToolRequest(.query, ["query": "q", "at": nil], ToolLimits())
    #expect(unsaid.rowLimits == AnswerLimits(rows: 50, ToolLimits()) && unsaid.at == nil)
  }

  @Test("Every list says what its elements are, and numbers what they may be")
  func schemas() throws {
    func lists(_ schema: JSONValue) -> [JSONValue] {
      let inner = schema["properties"]?.object?.map(\.value) ?? []
      let own = "\(schema["type"] ?? .null)".contains("array") ? [schema] : []
      return own + inner.flatMap(lists) + (schema["items"].map(lists) ?? [])
    }
    for tool in tools {
      let found =
        lists(try #require(tool["inputSchema"])) + lists(try #require(tool["outputSchema"]))
      #expect(!found.isEmpty && found.allSatisfy { $0["items"] != nil }, "\(tool)")
    }
    let seconds = tools.last?["inputSchema"]?["properties"]?["seconds"]
    #expect(seconds?["exclusiveMinimum"]?.integer == 0 && seconds?["minimum"] == nil)
    let whole = try ToolRequest(.query, ["query": "q", "rows": 5.0, "at": 7.0], ToolLimits())
    #expect(whole.rowLimits == AnswerLimits(rows: 5, ToolLimits()) && whole.at == "7")
  }

  @Test("A position and a key may be numbers, and a key a list")
  func kinds() throws {
    let show = try ToolRequest(
      .show, ["view": "v", "key": ["a", 7], "at": -5], ToolLimits())
    #expect(show.task == .show(view: "v", key: #"["a",7]"#, prefix: nil) && show.at == "-5")
  }
}
