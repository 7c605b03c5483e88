internal import DaybookSystem

/// The live transactions of an environment, and whether further transactions may begin.
///
/// Each transaction has a slot. After a read, its LMDB handle stays in the slot for the next read.
@safe struct TransactionGate {
  enum Phase {
    /// Transactions may begin.
    case open
    /// The map is being moved, or the file opened again: new transactions wait.
    case remapping
    /// LMDB refuses the file, which could not be opened again.
    ///
    /// The next transaction tries to open the file.
    case lost
    /// The environment waits for the end of the last transaction; new transactions are refused.
    case closing
    /// The handle is freed.
    case closed
  }

  @safe struct Slot {
    var handle: OpaquePointer?
    var kind: TransactionHolder.Kind?
    var fileID: StaticString = ""
    var line: UInt = 0
  }

  /// The writing thread, and the number of its open holds and transactions.
  struct Writer {
    let thread: ThreadIdentity
    var depth: Int
    var hasTransaction = false
    let fileID: StaticString
    let line: UInt
  }

  var phase = Phase.open
  var writer: Writer?
  private(set) var slots: [Slot] = []
  private var idleSlots: [Int] = []

  /// Whether no transaction is live, so that the map may be moved.
  var isQuiet: Bool { idleSlots.count == slots.count }

  /// Takes a slot for a new transaction.
  mutating func enter(_ kind: TransactionHolder.Kind, fileID: StaticString, line: UInt) -> Int {
    if idleSlots.isEmpty {
      idleSlots.append(slots.count)
      slots.append(Slot())
    }
    let index = idleSlots.removeLast()
    slots[index].kind = kind
    slots[index].fileID = fileID
    slots[index].line = line
    return index
  }

  /// Releases the slot, and keeps `handle` in it for its next read.
  mutating func leave(_ index: Int, keeping handle: OpaquePointer?) {
    unsafe slots[index].handle = handle
    slots[index].kind = nil
    idleSlots.append(index)
  }

  /// Releases the slot, whose handle is unchanged.
  mutating func leave(_ index: Int) {
    slots[index].kind = nil
    idleSlots.append(index)
  }

  /// Removes the handles from all slots, and returns them.
  mutating func removeHandles() -> [OpaquePointer] {
    let handles = unsafe slots.compactMap(\.handle)
    for index in slots.indices { unsafe slots[index].handle = nil }
    return unsafe handles
  }

  /// The holders of open transactions.
  var transactionHolders: [TransactionHolder] {
    slots.compactMap { slot in
      slot.kind.map { TransactionHolder(kind: $0, place: "\(slot.fileID):\(slot.line)") }
    }
  }

  /// The holders of open transactions, and of the writer's lock.
  var holders: [TransactionHolder] {
    var holders = transactionHolders
    if let writer, !writer.hasTransaction {
      let place = "\(writer.fileID):\(writer.line)"
      holders.append(TransactionHolder(kind: .exclusiveHold, place: place))
    }
    return holders
  }
}
