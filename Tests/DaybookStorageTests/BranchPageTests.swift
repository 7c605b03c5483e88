import TestSupport
import Testing

@testable import DaybookStorage
@testable import DaybookSystem

@Suite struct BranchPageTests {
  private static let entries = 0..<200

  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test(
    "A changed bit in a branch page is refused, or every key is found where the branch leads",
    arguments: [true, false])
  func flippedBits(hasIntegerKeys: Bool) throws {
    var bytes = try file(hasIntegerKeys: hasIntegerKeys)
    let branch = try #require(Self.branchPages(of: bytes).first)
    var refused = 0
    // Flips every second bit in use: the list of nodes at the start, and the nodes at the end.
    for place in Self.usedPlaces(ofPage: branch, in: bytes) {
      for bit in stride(from: place % 2, to: 8, by: 2) {
        bytes[place] ^= 1 << bit
        try directory.write(bytes, to: "flipped.mdb")
        let found = fault { try expectEveryKey(hasIntegerKeys: hasIntegerKeys) }
        #expect(found == nil || found == .damaged, "bit \(bit) of byte \(place)")
        refused += found == nil ? 0 : 1
        bytes[place] ^= 1 << bit
      }
    }
    #expect(refused > 500)
  }

  private func expectEveryKey(hasIntegerKeys: Bool) throws {
    let notebook = try Notebook(at: directory.file("flipped.mdb"), .readOnly)
    let read = try ReadTransaction(in: notebook.environment)
    let found = try Self.entries.count { number in
      if hasIntegerKeys {
        let value = try read.value(forKey: UInt64(number), in: notebook.events)
        return copyIfPresent(value) == Self.value(number)
      }
      let name = Array(Self.name(number).utf8)
      return try read.value(forKey: name.span.bytes, in: notebook.names)?.byteCount == 400
    }
    #expect(found == Self.entries.count)
  }

  /// Returns a file with entries in one table, on leaf pages below a single branch page.
  private func file(hasIntegerKeys: Bool) throws -> [UInt8] {
    let notebook = try Notebook(at: directory.file())
    if hasIntegerKeys {
      try notebook.put(
        Dictionary(uniqueKeysWithValues: Self.entries.map { (UInt64($0), Self.value($0)) }))
    } else {
      let text = String(repeating: "text", count: 100)
      try notebook.put(Dictionary(uniqueKeysWithValues: Self.entries.map { (Self.name($0), text) }))
    }
    try notebook.environment.close(deadline: .zero)
    return try directory.bytes()
  }

  private static func value(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(number), count: 400)
  }

  /// Makes names of different lengths, so that a name with a changed length may still be in order.
  private static func name(_ number: Int) -> String {
    "name \(number)" + String(repeating: "\(number % 7)", count: number % 40)
  }

  private static func branchPages(of bytes: [UInt8]) -> [Int] {
    (2..<bytes.count / 4096).filter { bytes[$0 * 4096 + 10] == 0x01 }
  }

  private static func usedPlaces(ofPage page: Int, in bytes: [UInt8]) -> [Int] {
    let header = PageBytes(Array(bytes[page * 4096..<page * 4096 + 16]))
    let (lower, upper) = (Int(header.uint16(at: 12)), Int(header.uint16(at: 14)))
    let start = page * 4096
    return (Array(0..<lower) + Array(upper..<4096)).map { start + $0 }
  }
}
