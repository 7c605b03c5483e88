import TestSupport
import Testing

@testable import DaybookFaults

@Suite("A disk without power keeps what was synchronised, and parts of the rest")
struct DiskTests {
  private let ones = [UInt8](repeating: 1, count: 1_536)
  private let twos = [UInt8](repeating: 2, count: 1_536)

  /// A disk to which `operations` were done, with a file 7 called `f` on it for sure.
  private func disk(_ operations: DiskOperation...) -> Disk {
    var disk = Disk()
    for operation in [.create(file: 7, path: "f"), .synchronizeNames] + operations {
      disk.finishSynchronousWrites()
      disk.apply(operation)
    }
    return disk
  }

  /// The contents of `f` that 500 power cuts leave.
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
    disk.apply(.synchronizeNames)
    var generator = SeededGenerator(seed: 1)
    #expect(disk.state(.none, using: &generator).files == ["f": []])
  }
}

@Suite("Power cuts are told apart by number, and come again")
struct PowerCutsTests {
  private let record = DiskRecord(
    operations: [.create(file: 1, path: "a"), .synchronizeNames]
      + (0..<40).flatMap { number -> [DiskOperation] in
        [
          .write(
            file: 1, offset: number * 700, bytes: [UInt8](repeating: 7, count: 900),
            isSynchronous: false),
          .synchronize(file: 1), .acknowledge(UInt64(number + 1)),
        ]
      })

  @Test("There are as many as are wanted", arguments: [30, 200, 1_000, 5_000])
  func count(wanted: Int) {
    let count = Array(PowerCuts(record, count: wanted, seed: 3)).count
    #expect(wanted * 3 / 4...wanted + 10 ~= count)
  }

  @Test("Whoever passes over some gets the same ones behind them")
  func skipping() {
    let all = Array(PowerCuts(record, count: 400, seed: 3))
    #expect(all.map(\.number) == Array(0..<all.count))
    var cuts = PowerCuts(record, count: 400, seed: 3)
    cuts.skip(250)
    #expect(Array(cuts).map(\.state) == all[250...].map(\.state))
  }

  @Test("Whatever was acknowledged is there, unless nothing is synchronised")
  func acknowledged() {
    func isWhole(_ cut: PowerCuts.Cut) -> Bool {
      let count = Int(cut.state.acknowledged)
      guard count > 0 else { return true }
      let bytes = cut.state.files["a"] ?? []
      return bytes.count >= (count - 1) * 700 + 900
        && bytes.prefix(count * 700).allSatisfy { $0 == 7 }
    }
    #expect(PowerCuts(record, count: 900, seed: 4).allSatisfy(isWhole))
    let control = Array(PowerCuts(record.withoutSynchronization, count: 900, seed: 4))
    #expect(control.count { !isWhole($0) } > control.count / 2)
  }
}

@Suite("A record is read as it was written")
struct DiskRecordTests {
  /// A call as the C side writes it.
  private func call(
    _ kind: UInt32, _ facts: UInt32 = 0, file: UInt64 = 0, offset: UInt64 = 0,
    bytes: [UInt8] = []
  ) -> [UInt8] {
    func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
      (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    return little(kind) + little(facts) + little(file) + little(offset)
      + little(UInt64(bytes.count)) + bytes
  }

  @Test("Each kind of call is one operation, and opening what is there is none")
  func kinds() throws {
    let bytes =
      call(1, 1, file: 5, bytes: Array("/d/a".utf8))
      + call(1, 0, file: 5, bytes: Array("/d/a".utf8))
      + call(1, 2, file: 6, bytes: Array("/d".utf8))
      + call(2, 4, file: 5, offset: 9, bytes: [1, 2])
      + call(3, file: 5) + call(3, file: 6) + call(4, bytes: Array("/d/a\0/d/b".utf8))
      + call(5, bytes: Array("/d/b".utf8)) + call(6, file: 5, offset: 3) + call(7, file: 12)
    #expect(
      try DiskRecord(parsing: bytes).operations == [
        .create(file: 5, path: "/d/a"),
        .write(file: 5, offset: 9, bytes: [1, 2], isSynchronous: true), .synchronize(file: 5),
        .synchronizeNames, .rename(from: "/d/a", to: "/d/b"), .remove(path: "/d/b"),
        .truncate(file: 5, length: 3), .acknowledge(12),
      ])
  }

  @Test("A record that is cut, or is none, is refused")
  func cut() {
    let whole = call(2, file: 5, bytes: [1, 2, 3])
    for count in 1..<whole.count {
      #expect(throws: FaultError.self) { try DiskRecord(parsing: Array(whole[..<count])) }
    }
    #expect(throws: FaultError.self) { try DiskRecord(parsing: call(8)) }
    #expect(throws: FaultError.self) { try DiskRecord(parsing: call(4, bytes: [1])) }
  }
}
