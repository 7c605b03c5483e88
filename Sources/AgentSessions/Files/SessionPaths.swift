package import DaybookSystem

/// The files of sessions below the folders and files that a person named.
package struct SessionPaths {
  /// The files, in the order of their paths.
  package private(set) var files: [String] = []
  /// The skipped files, each with the file that is read instead, because it has the same session.
  package private(set) var repeated: [(path: String, other: String)] = []

  /// The maximum depth of folders that are searched.
  private static let deepest = 32
  private static let endings = [".jsonl", ".jsonl.zst", ".ndjson", ".json"]

  /// - Parameter paths: Folders to search, and files with any extension.
  /// - Throws: `SystemError` if a path does not exist or cannot be read.
  package init(_ paths: [String]) throws(SystemError) {
    for path in paths {
      let entry = FileEntry(path)
      guard entry.exists else { throw SystemError(.notFound, while: "look at", at: path) }
      if entry.isOtherThanDirectory { files.append(path) } else { try add(folder: path, depth: 0) }
    }
    files = Array(Set(files)).sorted()
    removeRepeated()
  }

  private mutating func add(folder: String, depth: Int) throws(SystemError) {
    guard depth < Self.deepest else { return }
    for name in try Directory(folder).entries() {
      let entry = FileEntry(folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)")
      // A link may lead back to a searched folder, or out of the folder.
      if entry.isLink { continue }
      if entry.isRegularFile {
        if Self.isOfSession(name) { files.append(entry.path) }
      } else if !entry.isOtherThanDirectory {
        try add(folder: entry.path, depth: depth + 1)
      }
    }
  }

  private static func isOfSession(_ name: String) -> Bool {
    endings.contains { name.hasSuffix($0) } && !name.hasSuffix(".meta.json")
  }

  /// Removes files whose session is also in another file, such as a second file of a Codex rollout.
  ///
  /// A file that is not archived takes precedence over an archived file. Next, an uncompressed file
  /// takes precedence over a compressed file, and finally a larger file over a smaller file.
  private mutating func removeRepeated() {
    var chosen: [String: String] = [:]
    for path in files {
      let stem = SessionFile(path: path, records: []).stem
      guard stem.hasPrefix("rollout-") else { continue }
      guard let other = chosen[stem] else {
        chosen[stem] = path
        continue
      }
      let isBetter = Self.isBetter(path, than: other)
      repeated.append(isBetter ? (other, path) : (path, other))
      if isBetter { chosen[stem] = path }
    }
    // The Gemini CLI continues a session of the older `.json` format in a `.jsonl` file in the same
    // folder.
    let all = Set(files)
    repeated += files.filter { Self.isOfGeminiCLI($0) && all.contains($0 + "l") }
      .map { ($0, $0 + "l") }
    let unwanted = Set(repeated.map(\.path))
    files.removeAll { unwanted.contains($0) }
  }

  private static func isOfGeminiCLI(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix("session-") && name.hasSuffix(".json")
  }

  private static func isBetter(_ path: String, than other: String) -> Bool {
    let (rank, otherRank) = (rank(path), rank(other))
    return rank == otherRank ? size(path) > size(other) : rank < otherRank
  }

  private static func size(_ path: String) -> Int64 {
    ((try? FileEntry(path).size()) ?? nil).map { Int64(clamping: $0) } ?? 0
  }

  private static func rank(_ path: String) -> Int {
    let isArchived = path.split(separator: "/").contains("archived_sessions")
    return (isArchived ? 2 : 0) + (path.hasSuffix(".zst") ? 1 : 0)
  }
}
