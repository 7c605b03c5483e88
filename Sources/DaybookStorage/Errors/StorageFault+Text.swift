extension StorageFault {
  package var reason: String {
    switch self {
    case .notADaybookFile: "it is not a daybook's file"
    case .otherFormat: "another version of LMDB wrote it"
    case .cutShort(let found, let needed):
      "the file is cut: it has \(found) bytes of at least \(needed)"
    case .damaged: "its pages are damaged"
    case .otherKeyKind: "its keys are of another kind"
    case .mapFull: "the map is full"
    case .mapBusy(let holders): "the map is in use by \(TransactionHolder.list(holders))"
    case .severalNames:
      "it is a link, or has a second name, and each name would have a lock of its own"
    case .notALockFile: "it is no lock file of a daybook"
    case .replacedInUse: "it was removed or replaced while it was in use"
    case .ownedByAnother(let user, _): "it belongs to another user (\(user))"
    case .writableByOthers: "users other than its owner may write it"
    case .networkFileSystem(let name): "\(name) is a network file system"
    case .closed: "the daybook is closed"
    case .usedAfterFork: "the process was forked after the daybook was opened"
    case .readersFull: "all reader slots are taken"
    case .heldReadOnly: "this process holds it open for reading only"
    case .closeTimedOut(let holders): "still in use by \(TransactionHolder.list(holders))"
    case .panic: "an earlier write failed half-way"
    case .keySize: "the key has a length that no key may have"
    case .keyOutOfOrder: "the key is not above the last one"
    case .transactionTooLarge: "the transaction is too large"
    case .library(_, let reason): reason
    }
  }

  package var remedy: String {
    switch self {
    case .notADaybookFile: "Check the path; the file was left as it is."
    case .otherFormat: "Export it with the version that wrote it, and import that here."
    case .cutShort, .damaged:
      "Keep a copy of the file; then restore the last backup, or recover what can be"
        + " read into a new daybook."
    case .otherKeyKind: "Open it with the version of the program that made it."
    case .mapFull: "Open the daybook with a larger mapSizeInBytes."
    case .mapBusy: "End these reads, then try again."
    case .severalNames: "Give the daybook that it leads to, or remove the other name."
    case .notALockFile: "Move it away; a new lock file is made."
    case .replacedInUse:
      "Nothing was written: end every program that has the daybook open, then start again. Never"
        + " remove a lock file that is in use."
    case .ownedByAnother(_, let directory):
      "Set DAYBOOK_SAFE_DIRECTORY=\(directory) if you trust that user, or run as that user."
    case .writableByOthers:
      "Take that right from them (chmod go-w) once you know that nobody changed it."
    case .networkFileSystem: "Move the daybook to a local disk."
    case .closed: "Open it again."
    case .usedAfterFork: "Open the daybook in the new process, or start it with exec."
    case .readersFull: "Close idle readers, or open with a larger maximumReaders."
    case .heldReadOnly: "Close it there first, then open it for writing."
    case .closeTimedOut: "End these transactions, then close again."
    case .panic: "Close the daybook, verify it, and open it again."
    case .keySize: "Keys hold 1 to 511 bytes."
    case .keyOutOfOrder: "Stop: something else appended, so read the end again."
    case .transactionTooLarge: "Split the work into several transactions."
    case .library: "Verify the daybook."
    }
  }

  /// Whether the bytes of the file are damaged, so that its content must be recovered.
  package var isDamage: Bool {
    switch self {
    case .cutShort, .damaged: true
    default: false
    }
  }
}
