import DeskClient
import Foundation
import Testing

@testable import LendingDesk

@Suite("The server as a process")
struct ShutdownTests {
  private let command = "/commands/01900000-0000-7000-8000-000000000001"
  private let body = #"{"command":"lend","book":"7","member":"ada"}"#

  @Test("SIGTERM ends the server with followers at it, and their streams properly")
  func termination() async throws {
    try await withTemporaryDirectory { directory in
      let server = try await ServerProcess(directory)
      let (opened, open) = AsyncStream<Void>.makeStream()
      async let followers = follow(20, at: server.port) { open.yield() }
      for await _ in opened.prefix(20) {}
      let reply = try await DeskConnection.open(port: server.port) { connection in
        try await connection.post(command, body)
      }
      #expect(reply.status == 200)
      let end = server.end(by: SIGTERM)
      #expect(end.status == 0 && end.reason == .exit)
      print("SIGTERM ended the server after \(end.took / .milliseconds(1)) ms")
      // A server that followers keep running would wait for half a minute; a busy machine takes
      // seconds.
      #expect(end.took < .seconds(20))
      #expect(try await followers == Array(repeating: true, count: 20))
    }
  }

  /// Follows the log `count` times, and returns for each follower whether its stream ended
  /// properly.
  private func follow(
    _ count: Int, at port: Int, isOpen: @escaping @Sendable () -> Void
  ) async throws -> [Bool] {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<count {
        group.addTask {
          try await DeskConnection.open(port: port) { connection in
            try await connection.follow(isOpen: isOpen) { _ in true }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test("What was answered is there after SIGKILL, and the command is still known")
  func kill() async throws {
    try await withTemporaryDirectory { directory in
      let first = try await ServerProcess(directory)
      let reply = try await send(to: first)
      #expect(try reply.decoded() == CommandAnswer(positions: [1], wasKnown: false))
      #expect(first.end(by: SIGKILL).reason == .uncaughtSignal)
      let second = try await ServerProcess(directory)
      let again = try await send(to: second)
      #expect(try again.decoded() == CommandAnswer(positions: [1], wasKnown: true))
      #expect(second.end(by: SIGTERM).status == 0)
    }
  }

  private func send(to server: ServerProcess) async throws -> DeskReply {
    try await DeskConnection.open(port: server.port) { connection in
      try await connection.post(command, body)
    }
  }
}
