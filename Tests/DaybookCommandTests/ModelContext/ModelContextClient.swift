import Daybook
import Foundation
import TestSupport
import Testing

/// A client that talks to `daybook mcp` line by line.
final class ModelContextClient {
  private let peer: Peer
  private var lastID = 0

  /// Starts the server over the daybook of `command`, with the handshake unless `greets` is false.
  init(_ command: BuiltCommand, _ arguments: String..., greets: Bool = true) throws {
    peer = try Peer(running: [BuiltCommand.path, "--log", command.daybook, "mcp"] + arguments)
    guard greets else { return }
    let answer = try ask(
      "initialize",
      #"{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}"#
    )
    #expect(answer["result"]?["serverInfo"]?["name"]?.string == "daybook")
    say(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
  }

  func say(_ line: String) { peer.write(Array("\(line)\n".utf8)) }

  func say(bytes: [UInt8]) { peer.write(bytes) }

  /// Returns the next message of the server.
  func hear() throws -> JSONValue { try JSONValue(parsing: try #require(peer.nextLine())) }

  /// Sends a request, and returns the answer, which must be the next message.
  func ask(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let id = begin(method, parameters)
    let answer = try hear()
    #expect(answer["id"]?.integer == Int64(id), "\(answer)")
    return answer
  }

  /// Sends a request without waiting for the answer, and returns the request's id.
  func begin(_ method: String, _ parameters: String = "{}") -> Int {
    lastID += 1
    say(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#)
    return lastID
  }

  /// Calls a tool, and returns the result.
  func call(_ tool: String, _ arguments: String = "{}") throws -> JSONValue {
    try #require(
      try ask("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)["result"])
  }

  /// Calls a tool that must refuse the call, and returns the text of the refusal.
  func refusal(_ tool: String, _ arguments: String) throws -> String {
    let result = try call(tool, arguments)
    #expect(result["isError"]?.bool == true, "\(result)")
    return try #require(result["content"]?[0]?["text"]?.string)
  }

  /// Calls a tool, and returns the rows of one table of the answer as objects.
  func rows(_ tool: String, _ arguments: String, table: Int = 0) throws -> [JSONValue] {
    let result = try call(tool, arguments)
    #expect(result["isError"]?.bool == false, "\(result)")
    let found = try #require(result["structuredContent"]?["tables"]?[table])
    let names = (found["columns"]?.array ?? []).compactMap { $0["name"]?.string }
    return (found["rows"]?.array ?? []).map { row in
      .object(
        JSONObject(
          zip(names, row.array ?? []).map { JSONObject.Member(key: $0, value: $1) }))
    }
  }

  func hangUp() { peer.hangUp() }

  func terminate() { kill(peer.processID, SIGTERM) }

  /// Waits for the end of the server, and returns a description of how it ended.
  func end() throws -> String { "\(try peer.waitForEnd())" }
}
