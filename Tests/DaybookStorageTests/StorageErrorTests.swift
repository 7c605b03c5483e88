import Testing

@testable import DaybookStorage
@testable import DaybookSystem

@Suite struct StorageErrorTests {
  @Test(
    "An error says what failed, where, why, and what to do",
    arguments: [
      (
        StorageError(.notFound, while: "open the daybook", at: "/a/log.mdb"),
        "Could not open the daybook (/a/log.mdb): it does not exist. "
          + "Check the path."
      ),
      (
        StorageError(.closed, while: "begin a read"),
        "Could not begin a read: the daybook is closed. Open it again."
      ),
      (
        StorageError(
          .closeTimedOut(holders: [
            TransactionHolder(kind: .read, place: "App/A.swift:7"),
            TransactionHolder(kind: .exclusiveHold, place: ""),
          ]), while: "close the daybook", at: "/a"),
        "Could not close the daybook (/a): still in use by a read begun at App/A.swift:7, "
          + "an exclusive hold. End these transactions, then close again."
      ),
      (
        StorageError(.networkFileSystem(name: "NFS"), while: "open the daybook", at: "/a"),
        "Could not open the daybook (/a): NFS is a network file system. "
          + "Move the daybook to a local disk."
      ),
      (
        StorageError(
          .cutShort(bytesInFile: 1, bytesNeeded: 2), while: "open the daybook", at: "/a"),
        "Could not open the daybook (/a): the file is cut: it has 1 bytes of at least 2. "
          + "Keep a copy of the file; then restore the last backup, or rescue what can be read by"
          + " 'daybook doctor'."
      ),
    ] as [(StorageError, String)])
  func text(error: StorageError, text: String) {
    #expect(error.description == text)
  }

  @Test("Every cause has its own words, which end without and with a full stop")
  func everyCause() {
    let codes: [StorageError.Code] = [
      .notFound, .notADaybookFile, .otherFormat, .cutShort(bytesInFile: 0, bytesNeeded: 1),
      .damaged, .otherKeyKind, .mapFull, .mapBusy(holders: []), .noAddressSpace, .diskFull,
      .diskReserveReached(freeBytes: 0, reserveBytes: 1), .noPermission, .readOnlyFileSystem,
      .networkFileSystem(name: "NFS"), .closed, .usedAfterFork, .readersFull, .heldReadOnly,
      .closeTimedOut(holders: []), .panic, .keySize, .keyOutOfOrder, .transactionTooLarge,
      .brokenPipe, .system(5), .library(-30_791, reason: "all keys are taken"),
    ]
    #expect(Set(codes.map(\.reason)).count == codes.count)
    #expect(codes.allSatisfy { !$0.reason.hasSuffix(".") && $0.remedy.hasSuffix(".") })
  }

  @Test(
    "LMDB's numbers and the system's become causes",
    arguments: [
      (-30_793, .notADaybookFile), (-30_794, .otherFormat), (-30_796, .damaged),
      (-30_792, .mapFull),
      (-30_790, .readersFull), (-30_795, .panic), (-30_781, .keySize), (-30_799, .keyOutOfOrder),
      (-30_788, .transactionTooLarge), (2, .notFound),
      (13, .noPermission), (28, .diskFull), (12, .noAddressSpace), (30, .readOnlyFileSystem),
      (5, .system(5)),
    ] as [(CInt, StorageError.Code)])
  func numbers(status: CInt, code: StorageError.Code) {
    #expect(StorageError(status: status, while: "x").code == code)
  }

  @Test("What LMDB alone knows is told in its words")
  func library() {
    let text = "MDB_DBS_FULL: Environment maxdbs limit reached"
    let error = StorageError(status: -30_791, while: "open the daybook")
    #expect(error.code == .library(-30_791, reason: text))
    #expect(error.description == "Could not open the daybook: \(text). Verify the daybook.")
  }
}
