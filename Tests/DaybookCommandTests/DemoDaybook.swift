import Daybook
import DaybookApps
import Foundation
import TestSupport

@testable import DaybookCommand

/// The daybook of the demo, filled once for all tests; each test has a copy.
enum DemoDaybook {
  private static let fed = Task {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path, .readWriteCreating, events: AppEvents.all)
    defer { log.close() }
    try await DemoFeed(log).feed()
    // The read models are built here, so that no copy builds them again.
    try await AppGraph(log, in: path, today: DemoFeed.today).models.close()
    return path
  }

  /// Copies the daybook to `path`, where no file may be.
  static func copy(to path: String) async throws {
    try FileManager.default.copyItem(atPath: await fed.value, toPath: path)
  }

  /// Makes a copy at `path`, and opens it for appending.
  static func log(at path: String = TemporaryPath().path) async throws -> FileEventLog {
    try await copy(to: path)
    return try FileEventLog.open(path, .readWrite, events: AppEvents.all)
  }
}
