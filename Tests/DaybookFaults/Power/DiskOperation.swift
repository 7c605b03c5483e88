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
  case synchronizeNames(in: Substring)
  case rename(from: String, to: String)
  case remove(path: String)
  /// Everything up to a number was acknowledged.
  case acknowledge(UInt64)
}

extension DiskOperation {
  /// The file whose bytes it changes.
  var file: UInt64? {
    switch self {
    case .write(let file, _, _, _), .truncate(let file, _): file
    default: nil
    }
  }

  /// The directory whose names it changes; within one, names are changed in their order.
  var directory: Substring? {
    switch self {
    case .create(_, let path), .rename(_, let path), .remove(let path): path.directory
    default: nil
    }
  }

  /// Puts `newer` where it lies within what this writes.
  mutating func overwrite(_ place: Int, _ newer: [UInt8]) {
    guard case .write(let file, let offset, var bytes, let isSynchronous) = self else { return }
    let (start, end) = (
      max(offset, place), min(offset + bytes.count, place + newer.count)
    )
    guard start < end else { return }
    bytes.replaceSubrange(start - offset..<end - offset, with: newer[start - place..<end - place])
    self = .write(file: file, offset: offset, bytes: bytes, isSynchronous: isSynchronous)
  }
}

extension [UInt8] {
  /// Puts `bytes` at `range`, with zeros before where there was nothing.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    if count < range.upperBound { self += [UInt8](repeating: 0, count: range.upperBound - count) }
    replaceSubrange(range, with: bytes)
  }
}

extension String {
  /// What stands before the last slash of a path.
  var directory: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }
}
