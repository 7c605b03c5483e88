/// An operation of a process on the disk, as recorded in order.
enum DiskOperation: Equatable {
  /// A file gets a name; synchronising the directory makes the name durable.
  case create(file: UInt64, path: String)
  /// Bytes are written; a synchronous write is durable once its call returns.
  case write(file: UInt64, offset: Int, bytes: [UInt8], isSynchronous: Bool)
  case truncate(file: UInt64, length: Int)
  /// All earlier changes of a file become durable.
  case synchronize(file: UInt64)
  /// All earlier changes of names in a directory become durable.
  case synchronizeNames(in: Substring)
  case rename(from: String, to: String)
  case remove(path: String)
  /// All events up to a number have been acknowledged.
  case acknowledge(UInt64)
}

extension DiskOperation {
  /// The file whose bytes the operation changes.
  var file: UInt64? {
    switch self {
    case .write(let file, _, _, _), .truncate(let file, _): file
    default: nil
    }
  }

  /// The directory whose names the operation changes; changes in one directory keep their order.
  var directory: Substring? {
    switch self {
    case .create(_, let path), .rename(_, let path), .remove(let path): path.directory
    default: nil
    }
  }

  /// Replaces the bytes of this write that overlap with `newer`, which is written at offset
  /// `place`.
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
  /// Replaces the bytes in `range`; a gap before the range is filled with zeros.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    if count < range.upperBound { self += [UInt8](repeating: 0, count: range.upperBound - count) }
    replaceSubrange(range, with: bytes)
  }
}

extension String {
  /// The part of a path before its last slash.
  var directory: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }
}
