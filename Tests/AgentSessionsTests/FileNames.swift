import Foundation

@testable import AgentSessions

/// Files in a folder of their own, by their names.
enum FileNames {
  /// The names of those of `files` that are not read, because others have their sessions.
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
