import TestSupport
import Testing

@testable import DaybookStorage
@testable import DaybookSystem

@Suite struct CutFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test("A file of 2 MB that is cut after any page is refused, or read in full")
  func everyCut() throws {
    let whole = try wholeFile()
    var refusals = 0
    for length in stride(from: 0, to: whole.count, by: 4096) {
      try directory.write(Array(whole[..<length]), to: "cut.mdb")
      do {
        let access = StorageEnvironment.Access.readWrite(createsFile: false)
        let notebook = try Notebook(at: directory.file("cut.mdb"), access)
        #expect(try sum(of: notebook) == 600 * 500 + 200_000)
      } catch let error as SystemError {
        guard case .cutShort(let found, let needed) = error.fault else { throw error }
        #expect(found == UInt64(length) && needed > found)
        refusals += 1
      }
    }
    #expect(refusals > whole.count / 4096 / 2)
  }

  @Test("A file whose freed last pages were never written is opened")
  func unwrittenPages() throws {
    do {
      let notebook = try Notebook(at: directory.file())
      // The pages of the large value are given back only because earlier commits have freed pages.
      for number in 0..<8 as Range<UInt8> { try notebook.put([1: [number], 9: [1]]) }
      var write = try WriteTransaction(in: notebook.environment)
      let large = [UInt8](repeating: 2, count: 400_000)
      try write.put([UInt8(1)].span.bytes, forKey: 1, in: notebook.events, appending: false)
      try write.put(large.span.bytes, forKey: 2, in: notebook.events, appending: false)
      try write.remove(key: 2, in: notebook.events)
      try write.commit()
      let information = try notebook.environment.information()
      #expect(information.usedBytes > information.fileSizeInBytes)
      try notebook.environment.close(deadline: .zero)
    }
    let notebook = try Notebook(at: directory.file())
    #expect(try notebook.value(forKey: 1) == [1])
    #expect(try notebook.value(forKey: 2) == nil)
    try notebook.put([3: [UInt8](repeating: 3, count: 1_000_000)])
    #expect(try notebook.value(forKey: 3)?.count == 1_000_000)
  }

  @Test(
    "Numbers of the meta pages that no file can have are refused or told, never a trap",
    arguments: [136, 137, 143, 144, 150, 151])
  func metaNumbers(offset: Int) throws {
    let whole = try wholeFile()
    for changed in [[0], [4096], [0, 4096]] {
      var bytes = whole
      for page in changed { bytes[page + offset] = 0xFF }
      try directory.write(bytes, to: "meta.mdb")
      do {
        let notebook = try Notebook(at: directory.file("meta.mdb"), .readOnly)
        let last = try notebook.environment.lastTransactionNumber()
        #expect(try notebook.environment.information().lastTransactionNumber == last)
        #expect(try notebook.environment.readers().count <= 1)
      } catch is SystemError {
        // A refusal is fine, too; its kind depends on which number was changed.
      }
    }
  }

  @Test("A changed bit in the number of either commit is met, whichever it makes the last")
  func transactionNumbers() throws {
    var bytes = try wholeFile()
    try directory.write(bytes, to: "numbers.mdb")
    #expect(code { _ = try Notebook(at: directory.file("numbers.mdb"), .readOnly) } == nil)
    for place in [144, 4096 + 144].flatMap({ $0..<$0 + 8 }) {
      for bit in 0..<8 {
        bytes[place] ^= 1 << bit
        try directory.write(bytes, to: "numbers.mdb")
        let found = fault { _ = try Notebook(at: directory.file("numbers.mdb"), .readOnly) }
        #expect(found == .damaged, "bit \(bit) of byte \(place)")
        bytes[place] ^= 1 << bit
      }
    }
  }

  @Test("A cut file with damage anywhere is refused or found whole, and never ends the process")
  func damage() throws {
    var bytes = Array(try wholeFile().dropLast(4096 * 40))
    var random = SeededGenerator(seed: 0x5EED)
    var codes: Set<String> = []
    for _ in 0..<300 {
      var changes: [(Int, UInt8)] = []
      for _ in 0..<8 {
        let page = Int.random(in: 0..<(bytes.count / 4096), using: &random)
        // The first 128 bytes mostly contain the page's header, offsets and first nodes.
        let place = page * 4096 + Int.random(in: 0..<128, using: &random)
        changes.append((place, bytes[place]))
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      try directory.write(bytes, to: "damaged.mdb")
      let found = fault { try DataFile.check(directory.file("damaged.mdb")) }
      codes.insert(found.map { String(describing: $0).prefix { $0 != "(" }.description } ?? "none")
      for (place, byte) in changes.reversed() { bytes[place] = byte }
    }
    #expect(codes.isSubset(of: ["none", "cutShort", "damaged", "notADaybookFile", "otherFormat"]))
    #expect(codes.contains("damaged"))
  }

  private func wholeFile() throws -> [UInt8] {
    let notebook = try Notebook(at: directory.file())
    for batch in 0..<12 {
      let keys = (batch * 50)..<(batch * 50 + 50)
      try notebook.put(
        Dictionary(
          uniqueKeysWithValues: keys.map { (UInt64($0), [UInt8](repeating: 1, count: 500)) }))
    }
    try notebook.put(Dictionary(uniqueKeysWithValues: (0..<900).map { ("name \($0)", longText) }))
    try notebook.put([1_000_000: [UInt8](repeating: 1, count: 200_000)])
    try notebook.environment.close(deadline: .zero)
    let bytes = try directory.bytes()
    #expect((1_800_000...2_600_000).contains(bytes.count), "\(bytes.count)")
    return bytes
  }

  private var longText: String { String(repeating: "text", count: 256) }

  private func sum(of notebook: Notebook) throws -> Int {
    let read = try ReadTransaction(in: notebook.environment)
    var cursor = try read.cursor(in: notebook.events)
    var sum = 0
    while try cursor.moveToNext() {
      sum += copy(cursor.value).reduce(0) { $0 + Int($1) }
    }
    try read.forEachByteKey(in: notebook.names) { _, value in value.byteCount == 1024 }
    return sum
  }
}
