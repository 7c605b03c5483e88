internal import DaybookSystem
internal import DaybookValues

/// Searches for the files of a Codex thread near the file of its fork.
enum ThreadFiles {
  /// The rollout files of `thread` in the folder of `path`.
  ///
  /// If this folder is a day (`YYYY/MM/DD`), the folders of all other days are also searched.
  static func paths(of thread: String, near path: String) -> [String] {
    guard !thread.isEmpty else { return [] }
    let folder = base(of: path)
    return rollouts(in: folder, depth: folder == parent(of: path) ? 0 : 3).filter {
      SessionFile(path: $0, records: []).stem.contains(thread)
    }.sorted()
  }

  /// The folder that contains `YYYY/MM/DD`, or the file's own folder if there are no such folders.
  private static func base(of path: String) -> String {
    let folder = parent(of: path)
    let days = folder.split(separator: "/").suffix(3)
    guard days.count == 3, days.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return folder }
    return parent(of: parent(of: parent(of: folder)))
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func rollouts(in folder: String, depth: Int) -> [String] {
    let names = (try? Directory(folder).entries()) ?? []
    return names.flatMap { name -> [String] in
      let entry = FileEntry(folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)")
      if entry.isLink { return [] }
      if entry.isRegularFile { return name.hasPrefix("rollout-") ? [entry.path] : [] }
      guard depth > 0, name.allSatisfy(\.isNumber) else { return [] }
      return rollouts(in: entry.path, depth: depth - 1)
    }
  }
}
