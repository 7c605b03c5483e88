import Foundation
import Testing

@testable import DaybookSystem

@Suite("Files below one directory")
struct FolderFilesTests {
  private let directory = try? TemporaryDirectory()
  private var base: String { directory?.path ?? "" }
  private let files = FileManager.default

  private func folder() throws -> FolderFiles {
    for (path, text) in [("root/in/a.txt", "inside"), ("out/a.txt", "outside")] {
      let file = URL(filePath: "\(base)/\(path)")
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try #require(FolderFiles("\(base)/root"))
  }

  private func text(_ input: consuming ChunkedInput) throws -> String {
    var chunk = [UInt8](repeating: 0, count: 100)
    let count = try input.read(into: &chunk)
    return String(decoding: chunk[..<count], as: UTF8.self)
  }

  @Test("A file is read where it was found")
  func reading() throws {
    let folder = try folder()
    #expect(try text(try folder.open("in/a.txt")) == "inside")
    #expect(try text(try folder.open("\(folder.path)/in/../in/a.txt")) == "inside")
    let file = try folder.open(try folder.entry(of: "in/a.txt"), "in/a.txt")
    #expect(file.location == "\(folder.path)/in/a.txt" && file.isRegular)
  }

  @Test("What leads elsewhere once it was looked at is not read")
  func moved() throws {
    let folder = try folder()
    let entry = try folder.entry(of: "in/a.txt")
    try files.moveItem(atPath: "\(base)/root/in", toPath: "\(base)/root/old")
    try files.createSymbolicLink(atPath: "\(base)/root/in", withDestinationPath: "\(base)/out")
    #expect(FileManager.default.contents(atPath: entry.path) == Data("outside".utf8))
    #expect(throws: SystemError.self) { _ = try folder.open(entry, "in/a.txt").size }
    #expect(throws: SystemError.self) { _ = try folder.open("in/a.txt").name }
  }

  @Test("A walk without the system's help opens the same files, and follows no link")
  func walking() throws {
    let folder = try folder()
    let root = try OpenFile(path: folder.path, .directory)
    #expect(try OpenFile.walking(from: root, "in/a.txt").location == "\(folder.path)/in/a.txt")
    try files.createSymbolicLink(
      atPath: "\(base)/root/in/link", withDestinationPath: "\(base)/out/a.txt")
    try files.createSymbolicLink(atPath: "\(base)/root/away", withDestinationPath: "\(base)/out")
    mkfifo("\(base)/root/pipe", 0o600)
    let refused = ["away/a.txt", "in/link", "../out/a.txt", "in/../../out/a.txt", "/in/a.txt", ""]
    for name in refused + ["in//a.txt", "./in/a.txt", "in/a.txt/", "missing"] {
      #expect(throws: SystemError.self, "\(name)") {
        _ = try OpenFile.walking(from: root, name).size
      }
    }
    #expect(try !OpenFile.walking(from: root, "pipe").isRegular)
  }

  @Test("What looks the same by other bytes is elsewhere")
  func names() throws {
    _ = try folder()
    let (composed, parted) = ("\(base)/\u{E9}", "\(base)/e\u{301}")
    for path in [composed, parted] {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: "\(path)/\(path == parted ? "b" : "a").txt"))
    }
    let folder = try #require(FolderFiles(composed))
    // Some file systems treat both paths as the same.
    guard FileEntry(composed).resolved != FileEntry(parted).resolved else { return }
    guard !files.fileExists(atPath: "\(composed)/b.txt") else { return }
    #expect(throws: SystemError.self) { _ = try folder.entry(of: "\(parted)/b.txt") }
  }

  @Test("A pipe, a directory and what is not there are not read, and none waits")
  func others() throws {
    let folder = try folder()
    mkfifo("\(base)/root/pipe", 0o600)
    for name in ["pipe", "in", "missing", "", "in/a.txt\0", "../out/a.txt"] {
      #expect(throws: SystemError.self) { _ = try folder.open(name).name }
    }
    #expect(FolderFiles("\(base)/root/in/a.txt") == nil && FolderFiles("\(base)/none") == nil)
  }
}
