import DaybookSystem
import DaybookTesting
import Foundation
import Testing

@Suite("Files below one directory, and no others")
struct FolderFilesTests {
  @Test("What becomes a link between the look and the opening is not opened")
  func swapped() throws {
    let command = try BuiltCommand()
    let folder = command.folder.path
    let manager = FileManager.default
    for name in ["root/in", "outside"] {
      try manager.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: "\(folder)/\(name)/file"))
    }
    let files = try #require(FolderFiles("\(folder)/root"))
    let entry = try files.entry(of: "in/file")
    #expect(try files.open(entry, "in/file").isRegular)
    try manager.removeItem(atPath: "\(folder)/root/in")
    try manager.createSymbolicLink(
      atPath: "\(folder)/root/in", withDestinationPath: "\(folder)/outside")
    #expect(throws: StorageError.self) { _ = try files.open(entry, "in/file") }
    #expect(throws: StorageError.self) { _ = try files.entry(of: "in/file") }
    #expect(throws: StorageError.self) {
      _ = try files.open(FileEntry("\(folder)/outside/file"), "../outside/file")
    }
  }
}
