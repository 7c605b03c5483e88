import Daybook
import Foundation
import TestSupport
import Testing

/// A daybook that `daybook serve` serves for as long as this object exists.
final class ServingDaybook {
  /// Whether libmicrohttpd is installed, which the server loads.
  static let isPossible = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64"]
    .contains { FileManager.default.fileExists(atPath: "\($0)/libmicrohttpd.so.12") }

  static let comment: Comment = "no libmicrohttpd.so.12, which apt install libmicrohttpd12 gives"

  let command: BuiltCommand
  let port: UInt16
  private let peer: Peer

  /// Serves a daybook of three notes.
  static func ofNotes(_ options: String...) throws -> ServingDaybook {
    let command = try BuiltCommand()
    let lines = (1...3).map {
      #"{"stream":"note-\#($0)","type":"note.added","time":"2026-03-2\#($0)T10:00:00Z","data":{"n":\#($0)}}"#
    }
    #expect(try command.run("append", input: lines.joined(separator: "\n")).status == 0)
    return try ServingDaybook(command, options)
  }

  /// Serves the daybook of `command` on a free port.
  ///
  /// - Parameters:
  ///   - command: The command with its daybook.
  ///   - options: Options of the server.
  ///   - errors: The file for the server's lines about requests; without it there are none.
  ///
  /// - Throws: When the server cannot be started.
  init(_ command: BuiltCommand, _ options: [String] = [], errors: String? = nil) throws {
    self.command = command
    let words = [BuiltCommand.path, "--log", command.daybook, "serve", "--port", "0"] + options
    peer = try Peer(
      running: errors.map { ["/bin/sh", "-c", #"file=$0; exec "$@" 2>"$file""#, $0] + words }
        ?? words + ["--quiet"])
    let line = try #require(peer.nextLine())
    let address = try #require(line.split(separator: "localhost:").last)
    port = try #require(UInt16(address.prefix { $0.isNumber }))
  }

  var processID: Int32 { peer.processID }

  /// Opens a new connection to the server.
  func connect() throws -> RawClient { try RawClient(port: port) }

  /// Sends a query over a new connection, and returns the answer.
  func ask(
    _ text: String, in database: String = "my", path: String = "/v2/rest/query",
    properties: JSONValue = [:], headers: [String] = []
  ) throws -> RawClient.Answer {
    let body: JSONValue = [
      "db": .string(database), "csl": .string(text), "properties": properties,
    ]
    let client = try connect()
    client.send(RawClient.post(path, "\(body)", headers))
    return try #require(client.answer())
  }

  /// Sends a query, and returns the rows of the first result.
  func rows(_ text: String, in database: String = "my") throws -> JSONValue? {
    try ask(text, in: database).json?[2]?["Rows"]
  }
}
