/// The operations of a process on the files below one directory.
///
/// A shim between the process and the system records them.
struct DiskRecord: Equatable {
  var operations: [DiskOperation]

  /// Returns the record without the operations that make files below `path` durable.
  ///
  /// This is how a disk or a program behaves that only claims to synchronise.
  func withoutSynchronization(below path: String) -> DiskRecord {
    var isBelow: [UInt64: Bool] = [:]
    return DiskRecord(
      operations: operations.compactMap { (operation) -> DiskOperation? in
        if case .create(let file, let name) = operation { isBelow[file] = name.hasPrefix(path) }
        switch operation {
        case .synchronize(let file) where isBelow[file] == true: return nil
        case .synchronizeNames(let directory) where directory.hasPrefix(path): return nil
        case .write(let file, let offset, let bytes, _) where isBelow[file] == true:
          return .write(file: file, offset: offset, bytes: bytes, isSynchronous: false)
        default: return operation
        }
      })
  }
}

extension DiskRecord {
  /// Parses the calls that the C shim has recorded.
  init(parsing bytes: [UInt8]) throws {
    operations = []
    var directories: [UInt64: Substring] = [:]
    var rest = bytes[...]
    while !rest.isEmpty {
      let call = try RecordedCall(takingFrom: &rest)
      if let operation = try call.operation(&directories) { operations.append(operation) }
    }
  }
}
