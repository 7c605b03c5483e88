internal import TestSupport

/// A disk while operations are done to it: what is on it for sure, and what may be.
struct Disk {
  /// What a power cut leaves.
  struct State: Equatable {
    /// The files, by path.
    var files: [String: [UInt8]]
    /// Everything up to this number was acknowledged before.
    var acknowledged: UInt64
  }

  /// What becomes of that which is not durable when the power goes.
  enum Fate: Equatable {
    /// None of it is there.
    case none
    /// All of it is there.
    case all
    /// Each write is there, or not, or in parts of 512 bytes; of the names, those up to any one.
    case chance
  }

  /// The smallest part of a write that a disk writes as a whole.
  private static let sectorSize = 512

  private var acknowledged: UInt64 = 0
  private var files: [UInt64: [UInt8]] = [:]
  private var names: [String: UInt64] = [:]
  /// Writes and truncations that are not durable, in their order.
  private var pending: [DiskOperation] = []
  /// Changes of names that are not durable, in their order.
  private var pendingNames: [DiskOperation] = []

  /// Whether a power cut now leaves one state, whatever chance says.
  var isDurable: Bool { pending.isEmpty && pendingNames.isEmpty }

  /// Does `operation`; a synchronous write is only on its way until ``finishSynchronousWrites()``.
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

  /// Makes synchronous writes durable, which they are when their call has returned.
  mutating func finishSynchronousWrites() {
    for index in pending.indices.reversed() {
      guard case .write(_, let offset, let bytes, true) = pending[index] else { continue }
      let write = pending.remove(at: index)
      Self.apply(write, to: &files)
      // What is still on its way to the same place is older, and must not come to lie above it.
      for earlier in pending.indices[..<index] where pending[earlier].file == write.file {
        pending[earlier].overwrite(offset, bytes)
      }
    }
  }

  /// What is there when the power goes now.
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

  /// Does a part of a change: the sectors of a write come and stay away one by one.
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
    // The file may have grown although nothing was written to the new part.
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
