import Daybook
import Foundation
import TestSupport
import Testing

/// Somebody who talks to `daybook mcp` line by line.
final class ModelContextClient {
  private let peer: Peer
  private var lastID = 0

  /// Runs it over the daybook of `command`, after the handshake unless `greets` says no.
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

  /// The next message.
  func hear() throws -> JSONValue { try JSONValue(parsing: try #require(peer.nextLine())) }

  /// Asks, and gives the answer; nothing else may come before it.
  func ask(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let id = begin(method, parameters)
    let answer = try hear()
    #expect(answer["id"]?.integer == Int64(id), "\(answer)")
    return answer
  }

  /// Asks, and waits for nothing.
  func begin(_ method: String, _ parameters: String = "{}") -> Int {
    lastID += 1
    say(#"{"jsonrpc":"2.0","id":\#(lastID),"method":"\#(method)","params":\#(parameters)}"#)
    return lastID
  }

  /// The result of a call.
  func call(_ tool: String, _ arguments: String = "{}") throws -> JSONValue {
    try #require(
      try ask("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)["result"])
  }

  /// What a call refuses with.
  func refusal(_ tool: String, _ arguments: String) throws -> String {
    let result = try call(tool, arguments)
    #expect(result["isError"]?.bool == true, "\(result)")
    return try #require(result["content"]?[0]?["text"]?.string)
  }

  /// The rows of a table of an answer, as objects.
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

  /// How it ended, in the words of the system.
  func end() throws -> String { "\(try peer.waitForEnd())" }
}
