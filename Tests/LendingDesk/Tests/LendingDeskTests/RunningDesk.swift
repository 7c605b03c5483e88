import Daybook
import Foundation
import Logging
import Synchronization
import Testing

@testable import LendingDesk

/// A desk that serves on a free port in this process, as of a day that tests set.
struct RunningDesk {
  let port: Int
  let setToday: @Sendable (CalendarDate) -> Void

  /// Serves while `body` runs, and then removes the directory.
  static func with<Result: Sendable>(
    _ today: CalendarDate, _ body: @escaping @Sendable (RunningDesk) async throws -> Result
  ) async throws -> Result {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let day = SharedDay(today)
    let logger = Logger(label: "desk", factory: { _ in SwiftLogNoOpLogHandler() })
    let server = try await DeskServer(directory.path, logger: logger) { day.value }
    let (ports, ready) = AsyncStream<Int>.makeStream()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run(port: 0, logger: logger) { ready.yield($0) } }
      defer { group.cancelAll() }
      let port = try #require(await ports.first { _ in true })
      return try await body(RunningDesk(port: port, setToday: { day.value = $0 }))
    }
  }
}

/// A day that a test changes while a server reads it.
private final class SharedDay: Sendable {
  private let day: Mutex<CalendarDate>

  init(_ day: CalendarDate) { self.day = Mutex(day) }

  var value: CalendarDate {
    get { day.withLock { $0 } }
    set { day.withLock { $0 = newValue } }
  }
}
