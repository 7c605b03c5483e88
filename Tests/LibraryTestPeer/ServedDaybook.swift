import Daybook
import DaybookLifecycle
import Foundation
import Logging
import ServiceLifecycle
import UnixSignals

/// A server over a daybook in the current folder, which sends SIGTERM to itself after its first
/// event.
///
/// At its end, it prints how many events the log has.
enum ServedDaybook {
  static func run() async throws {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let daybook = try Daybook.open(
      "served.daybook", events: Readme.NoteAdded.eventTypes, logger: logger)
    let models = try await daybook.readModels([Readme.NoteTexts.self])
    let server = Server(log: daybook.log)
    try await daybook.log.append(Readme.NoteAdded(text: "Buy milk"), to: "note-1")
    let abandoned = Task { for try await _ in daybook.log.follow(Readme.NoteAdded.self) {} }
    let group = ServiceGroup(
      services: [DaybookService(daybook, models), server], gracefulShutdownSignals: [.sigterm],
      logger: logger)
    async let run: Void = group.run()
    for await _ in server.seen.stream { break }
    kill(getpid(), SIGTERM)
    try await run
    try await abandoned.value
    print(try daybook.log.end())
  }

  /// A service with a single request, which follows the log until the shutdown, and then appends.
  private struct Server: Service {
    let log: FileEventLog
    let seen = AsyncStream<Void>.makeStream()

    func run() async throws {
      for try await _ in log.follow(Readme.NoteAdded.self).cancelOnGracefulShutdown() {
        seen.continuation.yield()
      }
      try await log.append(Readme.NoteAdded(text: "The server ends"), to: "note-1")
    }
  }
}
