import Daybook
import DaybookApps
import Foundation
import TestSupport

@testable import DaybookCommand

/// The daybook of the demo, fed once for all tests, each of which has a copy.
enum DemoDaybook {
  private static let fed = Task {
    let path = TemporaryPath().path
    let log = try FileEventLog.open(path, .readWriteCreating, events: AppEvents.all)
    defer { log.close() }
    try await DemoFeed(log).feed()
    // Its read models are made here, so that no copy makes them again.
    try await AppGraph(log, in: path, today: DemoFeed.today).models.close()
    return path
  }

  /// Copies the daybook to `path`, where nothing is.
  static func copy(to path: String) async throws {
    try FileManager.default.copyItem(atPath: await fed.value, toPath: path)
  }

  /// A copy at `path`, opened to append to it.
  static func log(at path: String = TemporaryPath().path) async throws -> FileEventLog {
    try await copy(to: path)
    return try FileEventLog.open(path, .readWrite, events: AppEvents.all)
  }
}
