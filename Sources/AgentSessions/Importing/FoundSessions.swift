internal import DaybookSystem

/// The sessions that were found in folders and files, before they are read.
package struct FoundSessions: Sendable {
  /// The groups in the order of their first times, but each group after the group that it was
  /// forked from.
  let groups: [SessionGroup]
  /// Notes about skipped files.
  package private(set) var notes: [String] = []
  /// The files that changed since the last search; `nil` if all files must be read.
  private var changed: Set<String>?

  /// The number of records sampled from each file.
  private static let sampleCount = 50

  /// Whether no session was found.
  package var isEmpty: Bool { groups.isEmpty }

  /// - Parameter paths: Folders to search, and files.
  /// - Throws: `SystemError` if a path does not exist or a folder cannot be read.
  package init(_ paths: [String]) throws {
    let found = try SessionPaths(paths)
    notes += Self.notes(of: found.repeated)
    var samples: [SessionGroup] = []
    for path in found.files {
      let (group, notes) = Self.sample(path)
      if let group { samples.append(group) }
      self.notes += notes
    }
    groups = SessionGroup.inOrder(
      SessionFamilies.resolved(samples) + Self.origins(missingIn: samples))
  }

  /// Makes the groups of `samples`, of which only the files in `changed` need to be read.
  init(_ samples: [SessionGroup], notes: [String], changed: Set<String>) {
    // Without a changed file nothing is read, and the order does not matter.
    let resolved = changed.isEmpty ? samples : SessionFamilies.resolved(samples)
    groups = SessionGroup.inOrder(resolved)
    (self.notes, self.changed) = (notes, changed)
  }

  /// The maximum number of files that a note names.
  private static var namedFiles: Int { 3 }

  /// Notes about files that are omitted because other files have the same sessions.
  private static func notes(of repeated: [(path: String, other: String)]) -> [String] {
    guard !repeated.isEmpty else { return [] }
    let named = repeated.prefix(namedFiles).map { "\($0.path) ('\($0.other)' is read)" }
    let more = repeated.count - named.count
    return [
      "Left out, as another file has the same session: " + named.joined(separator: ", ")
        + (more > 0 ? ", and \(more) more." : ".")
    ]
  }

  /// The groups that must be read.
  var wanted: [SessionGroup] {
    groups.filter { group in
      !group.isOnlyOrigin && changed.map { !$0.isDisjoint(with: group.paths) } ?? true
    }
  }

  /// The threads from which some samples were forked, but which are not among `samples`.
  ///
  /// Their files are searched for near the files of `samples`. The threads only show which lines of
  /// the forks are copies, and are not imported.
  static func origins(missingIn samples: [SessionGroup]) -> [SessionGroup] {
    let codex = samples.filter { $0.source == .codex }
    var known = Set(codex.map(\.name))
    return codex.flatMap { fork -> [SessionGroup] in
      guard let origin = fork.origin, let path = fork.paths.first, known.insert(origin).inserted
      else { return [] }
      return ThreadFiles.paths(of: origin, near: path).compactMap { path in
        guard var group = sample(path).0, group.name == origin else { return nil }
        group.isOnlyOrigin = true
        return group
      }
    }
  }

  /// The group of the file at `path`.
  ///
  /// It is `nil` if the file is unreadable or empty, or if an unknown program wrote it.
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
