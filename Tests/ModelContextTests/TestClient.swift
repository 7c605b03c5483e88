import DaybookValues
import ModelContext

/// A client of a ``Conversation``, which notes the calls that were started and stopped.
struct TestClient {
  private var conversation: Conversation
  private(set) var started: [(number: Int, request: ToolRequest)] = []
  private(set) var stopped: [Int] = []
  /// The calls whose waiting time was limited.
  private(set) var limited: [Int] = []

  init(handshake revision: String? = nil, parallel: Int = 4) {
    conversation = Conversation(name: "test", version: "1", ToolLimits(), parallel: parallel)
    if let revision { _ = say(Self.initialize(revision)) }
  }

  var isIdle: Bool { conversation.isIdle }

  /// Sends a line, and returns the answers.
  mutating func say(_ line: String) -> [JSONValue] {
    var lines = MessageLines()
    let found = lines.lines(in: Array("\(line)\n".utf8)[...])
    return found.flatMap { answers(to: conversation.receive($0)) }
  }

  /// Answers a call and ends the work on it, and returns the messages to the client.
  mutating func finish(_ number: Int) -> [JSONValue] { answer(number) + end(number) }

  /// Answers a call, and returns the messages to the client.
  mutating func answer(_ number: Int) -> [JSONValue] {
    answers(to: conversation.answer(number, with: .answer(ToolAnswer([], seq: 0))))
  }

  /// Ends the work on a call, and returns the messages to the client.
  mutating func end(_ number: Int) -> [JSONValue] { answers(to: conversation.end(number)) }

  /// Ends the waiting time of a call, and returns the messages to the client.
  mutating func giveUp(_ number: Int) -> [JSONValue] { answers(to: conversation.giveUp(number)) }

  mutating func note(_ count: Int, of number: Int) -> [JSONValue] {
    answers(to: conversation.note(ProgressStep(count, "Reading."), of: number))
  }

  private mutating func answers(to effects: [Conversation.Effect]) -> [JSONValue] {
    effects.compactMap { effect in
      switch effect {
      case .send(let message): return message
      case .start(let number, let request): started.append((number, request))
      case .limitWait(let number): limited.append(number)
      case .stop(let number): stopped.append(number)
      }
      return nil
    }
  }

  static func initialize(_ revision: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(revision)","#
      + #""capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#
  }

  /// Returns a request of the protocol revision that has no handshake.
  static func request(_ method: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{"_meta":{"#
      + #""io.modelcontextprotocol/protocolVersion":"2026-07-28","#
      + #""io.modelcontextprotocol/clientCapabilities":{}}}}"#
  }

  static func call(_ parameters: String, id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":\#(parameters)}"#
  }

  static func cancel(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#
  }
}
