import Testing

@testable import DaybookFaults

@Suite("A record is read as it was written")
struct DiskRecordTests {
  /// Returns the bytes of a recorded call, as the C shim writes it.
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
        .synchronizeNames(in: "/d"), .rename(from: "/d/a", to: "/d/b"), .remove(path: "/d/b"),
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

  @Test("Of a part of the files nothing is durable when its synchronisations are left out")
  func withoutSynchronization() {
    func operations(isSynchronous: Bool) -> [DiskOperation] {
      [
        .create(file: 1, path: "d/a"), .create(file: 2, path: "d/e/b"),
        .write(file: 1, offset: 0, bytes: [1], isSynchronous: true),
        .write(file: 2, offset: 0, bytes: [1], isSynchronous: isSynchronous),
        .synchronize(file: 1), .synchronizeNames(in: "d"), .acknowledge(1),
      ]
    }
    let record = DiskRecord(
      operations: operations(isSynchronous: true)
        + [.synchronize(file: 2), .synchronizeNames(in: "d/e")])
    let lying = record.withoutSynchronization(below: "d/e")
    #expect(lying.operations == operations(isSynchronous: false))
  }
}
