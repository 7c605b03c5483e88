import Testing

@testable import DaybookStorage
@testable import DaybookSystem

@Suite struct StorageErrorTests {
  @Test(
    "An error says what failed, where, why, and what to do",
    arguments: [
      (
        SystemError(.notFound, while: "open the daybook", at: "/a/log.mdb"),
        "Could not open the daybook (/a/log.mdb): it does not exist. "
          + "Check the path."
      ),
      (
        SystemError(.closed, while: "begin a read"),
        "Could not begin a read: the daybook is closed. Open it again."
      ),
      (
        SystemError(
          .closeTimedOut(holders: [
            TransactionHolder(kind: .read, place: "App/A.swift:7"),
            TransactionHolder(kind: .exclusiveHold, place: ""),
          ]), while: "close the daybook", at: "/a"),
        "Could not close the daybook (/a): still in use by a read begun at App/A.swift:7, "
          + "an exclusive hold. End these transactions, then close again."
      ),
      (
        SystemError(.networkFileSystem(name: "NFS"), while: "open the daybook", at: "/a"),
        "Could not open the daybook (/a): NFS is a network file system. "
          + "Move the daybook to a local disk."
      ),
      (
        SystemError(
          .cutShort(bytesInFile: 1, bytesNeeded: 2), while: "open the daybook", at: "/a"),
        "Could not open the daybook (/a): the file is cut: it has 1 bytes of at least 2. "
          + "Keep a copy of the file; then restore the last backup, or recover what can be read into"
          + " a new daybook."
      ),
    ] as [(SystemError, String)])
  func text(error: SystemError, text: String) {
    #expect(error.description == text)
  }

  @Test("Every cause has its own words, which end without and with a full stop")
  func everyCause() {
    let faults: [StorageFault] = [
      .notADaybookFile, .otherFormat, .cutShort(bytesInFile: 0, bytesNeeded: 1), .damaged,
      .otherKeyKind, .mapFull, .mapBusy(holders: []), .networkFileSystem(name: "NFS"), .closed,
      .usedAfterFork, .readersFull, .heldReadOnly, .closeTimedOut(holders: []), .panic, .keySize,
      .keyOutOfOrder, .transactionTooLarge, .library(-30_791, reason: "all keys are taken"),
    ]
    let own: [SystemError.Code] = [
      .notFound, .noAddressSpace, .diskFull,
      .diskReserveReached(freeBytes: 0, reserveBytes: 1), .noPermission, .readOnlyFileSystem,
      .brokenPipe, .system(5),
    ]
    let codes = own + faults.map { .fault(OperationFault($0)) }
    #expect(codes.count == 26 && Set(codes.map(\.reason)).count == codes.count)
    #expect(codes.allSatisfy { !$0.reason.hasSuffix(".") && $0.remedy.hasSuffix(".") })
  }

  @Test(
    "LMDB's numbers and the system's become causes",
    arguments: [
      (-30_793, SystemError(.notADaybookFile, while: "x")),
      (-30_794, SystemError(.otherFormat, while: "x")),
      (-30_796, SystemError(.damaged, while: "x")), (-30_792, SystemError(.mapFull, while: "x")),
      (-30_790, SystemError(.readersFull, while: "x")),
      (-30_795, SystemError(.panic, while: "x")), (-30_781, SystemError(.keySize, while: "x")),
      (-30_799, SystemError(.keyOutOfOrder, while: "x")),
      (-30_788, SystemError(.transactionTooLarge, while: "x")),
      (2, SystemError(.notFound, while: "x")), (13, SystemError(.noPermission, while: "x")),
      (28, SystemError(.diskFull, while: "x")), (12, SystemError(.noAddressSpace, while: "x")),
      (30, SystemError(.readOnlyFileSystem, while: "x")),
      (5, SystemError(.system(5), while: "x")),
    ] as [(CInt, SystemError)])
  func numbers(status: CInt, error: SystemError) {
    #expect(SystemError(status: status, while: "x") == error)
  }

  @Test("What LMDB alone knows is told in its words")
  func library() {
    let text = "MDB_DBS_FULL: Environment maxdbs limit reached"
    let error = SystemError(status: -30_791, while: "open the daybook")
    #expect(error.fault == .library(-30_791, reason: text))
    #expect(error.description == "Could not open the daybook: \(text). Verify the daybook.")
  }
}
