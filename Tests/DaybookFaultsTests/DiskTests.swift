import TestSupport
import Testing

@testable import DaybookFaults

@Suite("A disk without power keeps what was synchronised, and parts of the rest")
struct DiskTests {
  private let ones = [UInt8](repeating: 1, count: 1_536)
  private let twos = [UInt8](repeating: 2, count: 1_536)

  /// Returns a disk after `operations`, on which file 7 with the name `f` is durable.
  private func disk(_ operations: DiskOperation...) -> Disk {
    var disk = Disk()
    for operation in [.create(file: 7, path: "f"), .synchronizeNames(in: "")] + operations {
      disk.finishSynchronousWrites()
      disk.apply(operation)
    }
    return disk
  }

  /// Returns the different contents of `f` after 500 random power cuts.
  private func contents(_ disk: Disk) -> Set<[UInt8]> {
    Set(
      (0..<500 as Range<UInt64>).compactMap { seed in
        var generator = SeededGenerator(seed: seed)
        return disk.state(.chance, using: &generator).files["f"]
      })
  }

  @Test("Of a write that was not synchronised any of its sectors of 512 bytes may be there")
  func torn() {
    let written = disk(
      .write(file: 7, offset: 0, bytes: ones, isSynchronous: false), .synchronize(file: 7),
      .write(file: 7, offset: 0, bytes: twos, isSynchronous: false))
    let sectors = (0..<8).map { bits in
      (0..<3).flatMap { [UInt8](repeating: bits >> $0 & 1 == 0 ? 1 : 2, count: 512) }
    }
    #expect(contents(written) == Set(sectors))
    #expect(!written.isDurable)
  }

  @Test("What was synchronised is there, whatever chance says")
  func synchronized() {
    let written = disk(
      .write(file: 7, offset: 0, bytes: ones, isSynchronous: false),
      .write(file: 7, offset: 512, bytes: [3], isSynchronous: false), .synchronize(file: 7))
    #expect(contents(written) == [Array(ones[..<512]) + [3] + ones[513...]])
    #expect(written.isDurable)
  }

  @Test("A synchronous write is on its way until its call returns, and stays above older ones")
  func synchronousWrite() {
    let onItsWay = disk(.write(file: 7, offset: 0, bytes: [5], isSynchronous: true))
    #expect(contents(onItsWay) == [[], [0], [5]])
    var done = disk(
      .write(file: 7, offset: 0, bytes: [1, 1, 1], isSynchronous: false),
      .write(file: 7, offset: 1, bytes: [5], isSynchronous: true))
    done.finishSynchronousWrites()
    #expect(contents(done) == [[0, 5], [1, 5, 1], [0, 5, 0]])
    done.apply(.synchronize(file: 7))
    #expect(contents(done) == [[1, 5, 1]])
  }

  @Test("A file that grew may have its new length, and none of the bytes")
  func grown() {
    let written = disk(.write(file: 7, offset: 512, bytes: ones, isSynchronous: false))
    let lengths = Set(contents(written).map(\.count))
    #expect(lengths == [0, 1_024, 1_536, 2_048])
    #expect(contents(written).contains([UInt8](repeating: 0, count: 2_048)))
    #expect(contents(disk(.truncate(file: 7, length: 3))) == [[], [0, 0, 0]])
  }

  @Test("What lies elsewhere in the file is left as it was by a synchronous write")
  func synchronousWriteElsewhere() {
    var done = disk(
      .write(file: 7, offset: 1_000, bytes: [1], isSynchronous: false),
      .write(file: 7, offset: 0, bytes: [5, 6], isSynchronous: true))
    done.finishSynchronousWrites()
    done.apply(.synchronize(file: 7))
    #expect(contents(done) == [[5, 6] + [UInt8](repeating: 0, count: 998) + [1]])
  }

  @Test("A name is there for sure when its own directory was synchronised, and no other")
  func directories() {
    var disk = Disk()
    for path in ["d/a", "d/e/b"] { disk.apply(.create(file: UInt64(path.count), path: path)) }
    disk.apply(.synchronizeNames(in: "d/e"))
    var generator = SeededGenerator(seed: 1)
    #expect(disk.state(.none, using: &generator).files.keys.sorted() == ["d/e/b"])
    disk.apply(.synchronizeNames(in: "d"))
    #expect(disk.state(.none, using: &generator).files.keys.sorted() == ["d/a", "d/e/b"])
  }

  @Test("A new name is there for sure only once its directory was synchronised")
  func names() {
    var disk = disk(
      .write(file: 7, offset: 0, bytes: [9], isSynchronous: false), .synchronize(file: 7),
      .rename(from: "f", to: "g"), .create(file: 8, path: "f"))
    let states = Set(
      (0..<100 as Range<UInt64>).map { seed in
        var generator = SeededGenerator(seed: seed)
        return disk.state(.chance, using: &generator).files
      })
    #expect(states == [["f": [9]], ["g": [9]], ["g": [9], "f": []]])
    disk.apply(.remove(path: "g"))
    disk.apply(.synchronizeNames(in: ""))
    var generator = SeededGenerator(seed: 1)
    #expect(disk.state(.none, using: &generator).files == ["f": []])
  }
}
