import Daybook
import Foundation
import LendingDesk
import Logging

/// The command `desk-server DIRECTORY [PORT]`, which serves the desk and prints its address.
@main struct DeskServerCommand {
  static func main() async throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      FileHandle.standardError.write(Data("usage: desk-server DIRECTORY [PORT]\n".utf8))
      exit(64)
    }
    var logger = Logger(label: "desk", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .warning
    let server = try await DeskServer(path, logger: logger) { Timestamp.now.date }
    let port = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0
    try await server.run(port: port, logger: logger) { port in
      FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port)\n".utf8))
    }
  }
}
