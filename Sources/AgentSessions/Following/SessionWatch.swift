internal import DaybookSystem

/// The sessions in folders and files, looked for again and again: only files that changed are looked at.
package struct SessionWatch: Sendable {
  private struct Sample {
    let state: FileState
    let group: SessionGroup?
    let notes: [String]
  }

  private let paths: [String]
  private var samples: [String: Sample] = [:]

  /// - Parameter paths: Folders, which are gone through, and files.
  package init(_ paths: [String]) { self.paths = paths }

  /// What is there now, and which files changed since the last time.
  package mutating func next() -> FoundSessions {
    var notes: [String] = []
    // What is away for a moment may be there the next time.
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
