/// The files and folders that match an incomplete path.
struct FilePaths {
  /// The matching paths; each begins with the directory as typed.
  let paths: [String]

  /// - Parameters:
  ///   - typed: The path so far.
  ///   - names: Returns the names in a directory, with `/` after the name of each subdirectory.
  init(typed: String, _ names: (String) -> [String]) {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let name = typed.dropFirst(folder.count)
    let found = names(folder.count > 1 ? String(folder.dropLast()) : folder)
    paths = found.filter { name.hasPrefix(".") || !$0.hasPrefix(".") }.map { folder + $0 }
  }

  /// The last part of a path, for display in a list.
  static func display(_ path: String) -> String {
    let isFolder = path.hasSuffix("/")
    let last = path.split(separator: "/").last.map { String($0) } ?? path
    return isFolder ? last + "/" : last
  }
}
