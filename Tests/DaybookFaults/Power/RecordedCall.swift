/// One recorded call, as the C shim writes it: kind, flags, file, offset, length and the bytes.
struct RecordedCall {
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

  /// Returns the operation on the disk; `nil` when the call changes nothing.
  func operation(_ directories: inout [UInt64: Substring]) throws -> DiskOperation? {
    switch kind {
    case .opened:
      if facts & 2 != 0 { directories[file] = text[...] }
      return facts & 1 != 0 ? .create(file: file, path: text) : nil
    case .written:
      return .write(
        file: file, offset: Int(clamping: offset), bytes: bytes, isSynchronous: facts & 4 != 0)
    case .synchronized:
      return directories[file].map { .synchronizeNames(in: $0) } ?? .synchronize(file: file)
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
