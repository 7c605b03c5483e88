import DaybookStorage
import DaybookSystem
import TestSupport
import Testing

@Suite struct MapSizeTests {
  private let directory: TemporaryDirectory
  private static let mebibyte = 1024 * 1024

  init() throws { directory = try TemporaryDirectory() }

  @Test("A full map is grown between two attempts, under an exclusive hold")
  func growing() throws {
    let notebook = try Notebook(at: directory.file(), mapSizeInBytes: Self.mebibyte)
    let hold = try notebook.environment.holdExclusively()
    let value = [UInt8](repeating: 1, count: 3 * Self.mebibyte)
    #expect(fault { try notebook.put([1: value]) } == .mapFull)
    #expect(try notebook.environment.growMap() == 2 * Self.mebibyte)
    #expect(fault { try notebook.put([1: value]) } == .mapFull)
    try notebook.environment.growMap()
    try notebook.put([1: value])
    _ = consume hold
    #expect(try notebook.value(forKey: 1) == value)
    let information = try notebook.environment.information()
    #expect(information.mapSizeInBytes == UInt64(4 * Self.mebibyte))
    #expect(information.usedBytes <= information.fileSizeInBytes)
    #expect((0.75...1).contains(information.shareOfMapUsed))
  }

  @Test("A map that is being read is not moved, and the reader is named")
  func busy() throws {
    let notebook = try Notebook(at: directory.file(), mapSizeInBytes: Self.mebibyte)
    let read = try ReadTransaction(in: notebook.environment, fileID: "App/Report.swift", line: 7)
    let holder = TransactionHolder(kind: .read, place: "App/Report.swift:7")
    let found = fault { try notebook.environment.growMap(deadline: .milliseconds(1)) }
    #expect(found == .mapBusy(holders: [holder]))
    #expect(try read.count(in: notebook.events) == 0)
    #expect(try notebook.count() == 0)
  }

  @Test("What another process wrote beyond the map is read, once the map follows")
  func adopting() throws {
    let notebook = try Notebook(at: directory.file(), mapSizeInBytes: Self.mebibyte)
    let peer = try Peer("append", directory.file(), "600")
    #expect(peer.lines() == ["appended 600"])
    #expect(try notebook.count() == 600)
    #expect(try notebook.value(forKey: 599)?.count == 4096)
    try notebook.put([600: [1]])
    #expect(try notebook.count() == 601)
  }

  @Test("A process with little address space gets a smaller map")
  func littleAddressSpace() throws {
    let lines = try Peer("address-space", directory.file()).lines()
    let size = try #require(lines.last.flatMap { Int($0) }, "\(lines)")
    #expect(size >= 1024 * Self.mebibyte)
    #expect(size < 8 * 1024 * Self.mebibyte)
  }

  @Test("A process with many maps has addresses left for threads, and for maps of a usable size")
  func manyMaps() throws {
    let lines = try Peer("many-maps", directory.file()).lines()
    let size = try #require(lines.last.flatMap { Int($0) }, "\(lines)")
    #expect(size >= 16 * 1024 * Self.mebibyte, "\(lines)")
  }
}
