internal import DaybookSystem

/// The sessions that were found in folders and files, before they are read.
package struct FoundSessions: Sendable {
  /// The groups by their first times, each after the group from which it was forked.
  let groups: [SessionGroup]
  /// Notes about skipped files.
  package private(set) var notes: [String] = []
  /// The files that changed since the last search; `nil` if all files must be read.
  private var changed: Set<String>?

  /// The number of records sampled from each file.
  private static let sampleCount = 50

  /// Whether no session was found.
  package var isEmpty: Bool { groups.isEmpty }

  /// - Parameter paths: Folders, which are searched, and files.
  /// - Throws: `StorageError` when a path does not exist or a folder cannot be read.
  package init(_ paths: [String]) throws {
    let found = try SessionPaths(paths)
    if !found.repeated.isEmpty {
      notes.append(
        "Of sessions that are there in two files, \(found.repeated.count) older or packed ones were"
          + " left out.")
    }
    var samples: [SessionGroup] = []
    for path in found.files {
      let (group, notes) = Self.sample(path)
      if let group { samples.append(group) }
      self.notes += notes
    }
    groups = SessionGroup.inOrder(samples)
  }

  /// The groups of `samples`; only files in `changed` need to be read.
  init(_ samples: [SessionGroup], notes: [String], changed: Set<String>) {
    groups = SessionGroup.inOrder(samples)
    (self.notes, self.changed) = (notes, changed)
  }

  /// The groups that must be read.
  var wanted: [SessionGroup] {
    guard let changed else { return groups }
    return groups.filter { !changed.isDisjoint(with: $0.paths) }
  }

  /// The group of the file at `path`; `nil` for a file of an unknown program.
  static func sample(_ path: String) -> (SessionGroup?, notes: [String]) {
    let file: SessionFile
    do throws(SessionFileReader.Failure) {
      file = try SessionFileReader().file(path, limit: sampleCount)
    } catch {
      return (nil, [error.note(of: path)])
    }
    guard !file.records.isEmpty || !file.faults.isEmpty else { return (nil, []) }
    guard let group = SessionGroup(file) else {
      return (nil, ["\(path) is of no program whose sessions are known, and was skipped."])
    }
    return (group, [])
  }
}

extension SessionFileReader.Failure {
  /// A note about the file at `path`.
  func note(of path: String) -> String {
    let reason =
      switch self {
      case .noUnpacker: "it is packed, and there is no program 'zstd' to unpack it; install it."
      case .tooLong: "it has more than \(SessionFileReader.longestFile >> 20) MiB; divide it."
      case .unreadable(let reason): reason
      }
    return "\(path) was skipped: \(reason)"
  }
}
