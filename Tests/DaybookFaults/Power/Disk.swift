internal import TestSupport

/// A simulated disk, with the data that is durable and the data that a power cut may lose.
struct Disk {
  /// The files after a power cut.
  struct State: Equatable {
    /// The files, by path.
    var files: [String: [UInt8]]
    /// The number up to which events were acknowledged before the power cut.
    var acknowledged: UInt64
  }

  /// The fate of the data that is not durable when the power is cut.
  enum Fate: Equatable {
    /// All of it is lost.
    case none
    /// All of it is written.
    case all
    /// Each write is kept, lost, or kept in random sectors; of the changes to names, the first few
    /// are kept.
    case chance
  }

  /// The number of bytes that a disk writes completely or not at all.
  private static let sectorSize = 512

  private var acknowledged: UInt64 = 0
  private var files: [UInt64: [UInt8]] = [:]
  private var names: [String: UInt64] = [:]
  /// Writes and truncations that are not durable, in their order.
  private var pending: [DiskOperation] = []
  /// Changes of names that are not durable, in their order.
  private var pendingNames: [DiskOperation] = []

  /// Whether a power cut now could leave only one state.
  var isDurable: Bool { pending.isEmpty && pendingNames.isEmpty }

  /// Does `operation`; a synchronous write is not durable before ``finishSynchronousWrites()``.
  mutating func apply(_ operation: DiskOperation) {
    switch operation {
    case .create, .rename, .remove: pendingNames.append(operation)
    case .write, .truncate: pending.append(operation)
    case .synchronize(let file):
      for change in pending where change.file == file { Self.apply(change, to: &files) }
      pending.removeAll { $0.file == file }
    case .synchronizeNames(let directory):
      for change in pendingNames where change.directory == directory {
        Self.apply(change, to: &names)
      }
      pendingNames.removeAll { $0.directory == directory }
    case .acknowledge(let number): acknowledged = number
    }
  }

  /// Makes synchronous writes durable, as they are when their calls have returned.
  mutating func finishSynchronousWrites() {
    for index in pending.indices.reversed() {
      guard case .write(_, let offset, let bytes, true) = pending[index] else { continue }
      let write = pending.remove(at: index)
      Self.apply(write, to: &files)
      // Pending writes to the same bytes are older, and must not overwrite this one later.
      for earlier in pending.indices[..<index] where pending[earlier].file == write.file {
        pending[earlier].overwrite(offset, bytes)
      }
    }
  }

  /// Returns the state that a power cut leaves now.
  func state(_ fate: Fate, using generator: inout SeededGenerator) -> State {
    var (files, names) = (files, names)
    let nameCount =
      switch fate {
      case .none: 0
      case .all: pendingNames.count
      case .chance: Int.random(in: 0...pendingNames.count, using: &generator)
      }
    for change in pendingNames[..<nameCount] { Self.apply(change, to: &names) }
    for change in pending {
      switch fate {
      case .none: break
      case .all: Self.apply(change, to: &files)
      case .chance: Self.apply(change, to: &files, using: &generator)
      }
    }
    return State(
      files: names.mapValues { files[$0] ?? [] }, acknowledged: acknowledged)
  }

  private static func apply(_ change: DiskOperation, to files: inout [UInt64: [UInt8]]) {
    switch change {
    case .write(let file, let offset, let bytes, _):
      files[file, default: []].replace(offset..<offset + bytes.count, with: bytes)
    case .truncate(let file, let length):
      let old = files[file, default: []]
      files[file] =
        old.count >= length
        ? Array(old.prefix(length)) : old + [UInt8](repeating: 0, count: length - old.count)
    default: break
    }
  }

  /// Does a part of a change: each sector of a write is kept or lost at random.
  private static func apply(
    _ change: DiskOperation, to files: inout [UInt64: [UInt8]],
    using generator: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return
    case 1: return apply(change, to: &files)
    default: break
    }
    guard case .write(let file, let offset, let bytes, _) = change else {
      return apply(change, to: &files)
    }
    // A file may have grown although the new part was never written.
    if Bool.random(using: &generator), files[file, default: []].count < offset + bytes.count {
      apply(.truncate(file: file, length: offset + bytes.count), to: &files)
    }
    var start = offset
    while start < offset + bytes.count {
      let end = min((start / sectorSize + 1) * sectorSize, offset + bytes.count)
      if Bool.random(using: &generator) {
        let part = Array(bytes[start - offset..<end - offset])
        files[file, default: []].replace(start..<end, with: part)
      }
      start = end
    }
  }

  private static func apply(_ change: DiskOperation, to names: inout [String: UInt64]) {
    switch change {
    case .create(let file, let path): names[path] = file
    case .rename(let old, let new):
      if let file = names.removeValue(forKey: old) { names[new] = file }
    case .remove(let path): names[path] = nil
    default: break
    }
  }
}
