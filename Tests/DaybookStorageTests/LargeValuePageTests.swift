import TestSupport
import Testing

@testable import DaybookStorage
@testable import DaybookSystem

@Suite struct LargeValuePageTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    "A wrong number in the first page of a large value stops writers and is found, never readers",
    arguments: [0, 10, 12])
  func firstPage(offset: Int) throws {
    var bytes = try file()
    let pages = (2..<bytes.count / 4096).filter { bytes[$0 * 4096 + 10] == 0x04 }
    bytes[try #require(pages.first) * 4096 + offset] ^= 1
    try directory.write(bytes, to: "changed.mdb")
    let path = directory.file("changed.mdb")
    do {
      let notebook = try Notebook(at: path, .readOnly)
      #expect(try notebook.value(forKey: 1) == Self.value)
      #expect(fault { try notebook.environment.checkPages() } == .damaged)
      try notebook.environment.close(deadline: .zero)
    }
    #expect(fault { _ = try Notebook(at: path, .readWrite(createsFile: false)) } == .damaged)
  }

  @Test("All pages of a file are found as they were written, after values were made shorter, too")
  func soundFile() throws {
    try directory.write(try file(), to: "sound.mdb")
    let notebook = try Notebook(at: directory.file("sound.mdb"))
    try notebook.put([1: [UInt8](repeating: 2, count: 5_000), 2: [1]])
    try notebook.put([1: [UInt8](repeating: 3, count: 20_000)])
    try notebook.environment.checkPages()
    #expect(try notebook.value(forKey: 1)?.count == 20_000)
  }

  private static let value = [UInt8](repeating: 1, count: 10_000)

  private func file() throws -> [UInt8] {
    let notebook = try Notebook(at: directory.file())
    try notebook.put([1: Self.value])
    try notebook.environment.close(deadline: .zero)
    return try directory.bytes()
  }
}
