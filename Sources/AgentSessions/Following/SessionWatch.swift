internal import DaybookSystem

/// Finds the sessions in folders and files repeatedly, and samples only files that changed.
package struct SessionWatch: Sendable {
  private struct Sample {
    let state: FileState
    let group: SessionGroup?
    let notes: [String]
  }

  private let paths: [String]
  private var samples: [String: Sample] = [:]

  /// - Parameter paths: Folders, which are searched, and files.
  package init(_ paths: [String]) { self.paths = paths }

  /// The present sessions, and the files that changed since the last call.
  package mutating func next() -> FoundSessions {
    var notes: [String] = []
    // A path that is missing now may exist at the next call.
    let files = paths.flatMap { path in
      do throws(StorageError) { return try SessionPaths([path]).files } catch {
        notes.append("\(path) cannot be looked at, and is tried again: \(error)")
        return []
      }
    }
    let changed = Set(files.filter { samples[$0]?.state != FileState($0) })
    for path in changed {
      let state = FileState(path)
      let (group, notes) = FoundSessions.sample(path)
      samples[path] = Sample(state: state, group: group, notes: notes)
    }
    let known = files.compactMap { samples[$0] }
    return FoundSessions(
      known.compactMap(\.group), notes: notes + known.flatMap(\.notes), changed: changed)
  }
}
