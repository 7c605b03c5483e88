/// Something that a process did to the disk, in the order in which it did it.
enum DiskOperation: Equatable {
  /// A file got a name, which a directory's synchronisation makes durable.
  case create(file: UInt64, path: String)
  /// Bytes were written; those written synchronously are durable once the call returns.
  case write(file: UInt64, offset: Int, bytes: [UInt8], isSynchronous: Bool)
  case truncate(file: UInt64, length: Int)
  /// All that was done to a file is durable.
  case synchronize(file: UInt64)
  /// All that was done to the names in a directory is durable.
  case synchronizeNames
  case rename(from: String, to: String)
  case remove(path: String)
  /// Everything up to a number was acknowledged.
  case acknowledge(UInt64)
}

/// What a process did to the files below one directory, as it was recorded between it and the
/// system.
struct DiskRecord: Equatable {
  var operations: [DiskOperation]

  /// The same without whatever makes anything durable: a disk, or a program, that lies.
  var withoutSynchronization: DiskRecord {
    DiskRecord(
      operations: operations.compactMap { operation in
        switch operation {
        case .synchronize, .synchronizeNames: nil
        case .write(let file, let offset, let bytes, _):
          .write(file: file, offset: offset, bytes: bytes, isSynchronous: false)
        default: operation
        }
      })
  }
}

extension DiskRecord {
  /// Reads what the C side has recorded.
  init(parsing bytes: [UInt8]) throws {
    operations = []
    var directories: Set<UInt64> = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let call = try RecordedCall(takingFrom: &rest)
      if let operation = try call.operation(&directories) { operations.append(operation) }
    }
  }
}

/// One call, as the C side writes it: a kind, facts, file, offset, length and so many bytes.
private struct RecordedCall {
  private enum Kind: UInt32 {
    case opened = 1
    case written, synchronized, renamed, removed, truncated, acknowledged
  }

  private let kind: Kind
  private let facts: UInt32
  private let file: UInt64
  private let offset: UInt64
  private let bytes: [UInt8]

  private var text: String { String(decoding: bytes, as: UTF8.self) }

  init(takingFrom rest: inout ArraySlice<UInt8>) throws {
    func number(_ count: Int) throws -> UInt64 {
      guard rest.count >= count else { throw FaultError("The record ends within a call.") }
      defer { rest.removeFirst(count) }
      return rest.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    let kindNumber = UInt32(truncatingIfNeeded: try number(4))
    facts = UInt32(truncatingIfNeeded: try number(4))
    file = try number(8)
    offset = try number(8)
    let length = try number(8)
    let count = length > 0 && length <= rest.count ? Int(length) : 0
    guard let kind = Kind(rawValue: kindNumber), count == length else {
      throw FaultError("The record holds what is no call.")
    }
    self.kind = kind
    bytes = Array(rest.prefix(count))
    rest.removeFirst(count)
  }

  /// What it does to the disk; `nil` when that is nothing.
  func operation(_ directories: inout Set<UInt64>) throws -> DiskOperation? {
    switch kind {
    case .opened:
      if facts & 2 != 0 { directories.insert(file) }
      return facts & 1 != 0 ? .create(file: file, path: text) : nil
    case .written:
      return .write(
        file: file, offset: Int(clamping: offset), bytes: bytes, isSynchronous: facts & 4 != 0)
    case .synchronized:
      return directories.contains(file) ? .synchronizeNames : .synchronize(file: file)
    case .renamed:
      let paths = bytes.split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard paths.count == 2 else { throw FaultError("A rename has two paths.") }
      return .rename(from: paths[0], to: paths[1])
    case .removed: return .remove(path: text)
    case .truncated: return .truncate(file: file, length: Int(clamping: offset))
    case .acknowledged: return .acknowledge(file)
    }
  }
}
