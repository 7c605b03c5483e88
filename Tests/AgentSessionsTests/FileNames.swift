import Foundation

@testable import AgentSessions

/// Session files in a temporary folder that differ only in their names.
enum FileNames {
  /// Returns the names of those `files` that are skipped, because other files contain their
  /// sessions.
  static func left(of files: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files { try Data("{}".utf8).write(to: folder.appending(path: file)) }
    return try SessionPaths([folder.path]).repeated.map {
      URL(filePath: $0.path).lastPathComponent
    }
  }
}
