#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The names in a folder, in alphabetical order, with `/` after names of folders.
struct FolderListing {
  /// The names, at most ``limit``; empty if the folder cannot be read.
  private(set) var names: [String] = []

  private static let limit = 1_000

  init(of folder: String) {
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return }
    defer { closedir(directory) }
    while names.count < Self.limit, let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != ".." else { continue }
      names.append(Self.isFolder(folder.isEmpty ? name : folder + "/" + name) ? name + "/" : name)
    }
    names.sort()
  }

  private static func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }
}
