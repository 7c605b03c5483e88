import Testing

@testable import DaybookStorage
@testable import DaybookSystem

@Suite struct FileSystemTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    "File systems of the network are known by their number, local ones pass",
    arguments: [
      (0x6969, "NFS"), (0x517B, "SMB"), (0xFF53_4D42, "CIFS"), (0xFE53_4D42, "SMB2"),
      (0x0102_1997, "9p"), (0x6573_5546, "FUSE"), (0x5346_414F, "AFS"), (0x7375_7245, "CODA"),
      (0xEF53, nil), (0x0102_1994, nil), (0x794C_7630, nil), (0x5846_5342, nil), (0x9123_683E, nil),
    ] as [(UInt32, String?)])
  func networkFileSystems(type: UInt32, name: String?) {
    #expect(NetworkFileSystem(type: type)?.name == name)
  }

  @Test("The directory of these tests is on a local file system")
  func localFileSystem() {
    #expect(NetworkFileSystem(holding: Directory(directory.path)) == nil)
  }

  @Test(
    "The reserve is 64 MiB, or 1 % of a small file system",
    arguments: [
      (1 << 40, 1 << 26, true), (1 << 40, (1 << 26) - 1, false), (1 << 30, 10_737_418, true),
      (1 << 30, 10_737_417, false), (0, 0, true),
    ] as [(UInt64, UInt64, Bool)])
  func reserve(total: UInt64, free: UInt64, isEnough: Bool) {
    let space = DiskSpace(freeBytes: free, totalBytes: total)
    let found = code { try space.requireReserve(at: "/a") }
    #expect((found == nil) == isEnough)
  }

  @Test(
    "The path of a file gives the directory that holds it",
    arguments: [
      ("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b/", "a"), ("/", "/"), ("./a", "."),
    ])
  func parents(path: String, parent: String) {
    #expect(Directory(holding: path).path == parent)
  }

  @Test("Directories are made down to the last, and one that exists is left as it is")
  func directories() throws {
    let path = directory.file("a/b/c")
    try Directory(path).create()
    try Directory(path).create()
    try Directory(path).synchronize()
    try directory.write([1], to: "file")
    #expect(code { try Directory(directory.file("file")).create() } == .notFound)
    #expect(code { try Directory(directory.file("none")).synchronize() } == .notFound)
  }

  @Test("A file that is to be new is never one that exists, nor one at the end of a link")
  func creating() throws {
    try directory.write([1], to: "file")
    try directory.symbolicLink("link", to: "nowhere")
    for name in ["file", "link"] {
      #expect(code { _ = try OpenFile(path: directory.file(name), .creating) } == .alreadyExists)
    }
  }

  @Test("A temporary file takes its name when it is finished, or goes")
  func temporaryFiles() throws {
    try directory.write([9], to: "result")
    let dropped = try TemporaryFile(in: Directory(directory.path), prefix: "part-")
    let path = dropped.file.path
    #expect(try FileEntry(path).size() == 0)
    _ = consume dropped
    #expect(try FileEntry(path).size() == nil)
    let kept = try TemporaryFile(in: Directory(directory.path), prefix: "part-")
    try kept.file.write([1, 2, 3].span)
    try kept.keep(as: directory.file("result"))
    #expect(try directory.bytes(of: "result") == [1, 2, 3])
  }

  @Test("An entry is renamed, measured and removed, and says when it is missing")
  func entries() throws {
    try directory.write([1, 2], to: "a")
    let entry = FileEntry(directory.file("a"))
    try entry.rename(to: directory.file("b"))
    #expect(try entry.size() == nil)
    #expect(try FileEntry(directory.file("b")).size() == 2)
    #expect(try FileEntry(directory.file("b")).remove())
    #expect(try !FileEntry(directory.file("b")).remove())
    #expect(code { try entry.rename(to: directory.file("c")) } == .notFound)
  }
}
