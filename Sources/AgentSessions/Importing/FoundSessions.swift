internal import DaybookSystem

/// The sessions in folders and files, before anything is made of them.
package struct FoundSessions: Sendable {
  /// The groups by their first times, but each after the group from which it was forked.
  let groups: [SessionGroup]
  /// What was passed over, in sentences.
  package private(set) var notes: [String] = []
  /// The files that changed since they were looked for before; `nil` where all are to be read.
  private var changed: Set<String>?

  /// So many records of each file are looked at.
  private static let sampleCount = 50

  /// Whether there is none.
  package var isEmpty: Bool { groups.isEmpty }

  /// - Parameter paths: Folders, which are searched, and files.
  /// - Throws: `StorageError` when a path does not exist or a folder cannot be read.
  package init(_ paths: [String]) throws {
    let found = try SessionPaths(paths)
    if !found.repeated.isEmpty {
      notes.append("\(found.repeated.count) packed or archived files are there as text, too.")
    }
    var samples: [SessionGroup] = []
    for path in found.files {
      let (group, notes) = Self.sample(path)
      if let group { samples.append(group) }
      self.notes += notes
    }
    groups = SessionGroup.inOrder(samples)
  }

  /// Those of `samples`, of which only what is in `changed` is to be read.
  init(_ samples: [SessionGroup], notes: [String], changed: Set<String>) {
    groups = SessionGroup.inOrder(samples)
    (self.notes, self.changed) = (notes, changed)
  }

  /// Those that are to be read.
  var wanted: [SessionGroup] {
    guard let changed else { return groups }
    return groups.filter { !changed.isDisjoint(with: $0.paths) }
  }

  /// The group that the file at `path` belongs to; `nil` for a file that is of no known program.
  static func sample(_ path: String) -> (SessionGroup?, notes: [String]) {
    let file: SessionFile
    do throws(SessionFileReader.Failure) {
      file = try SessionFileReader().file(path, limit: sampleCount)
    } catch {
      return (nil, [error.note(of: path)])
    }
    guard !file.records.isEmpty || !file.faults.isEmpty else { return (nil, []) }
    guard let group = SessionGroup(file) else {
      return (nil, ["\(path) is of no program whose sessions are known, and was passed over."])
    }
    return (group, [])
  }
}

extension SessionFileReader.Failure {
  /// A sentence on the file at `path`.
  func note(of path: String) -> String {
    let reason =
      switch self {
      case .noUnpacker: "it is packed, and there is no program 'zstd' to unpack it; install it."
      case .tooLong: "it has more than \(SessionFileReader.longestFile >> 20) MiB; divide it."
      case .unreadable(let reason): reason
      }
    return "\(path) was passed over: \(reason)"
  }
}
