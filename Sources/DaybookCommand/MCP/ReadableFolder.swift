internal import DaybookShell
internal import DaybookSystem
internal import ModelContext

/// The directory below which a caller may name files, and nowhere else.
struct ReadableFolder: Sendable {
  private let path: String

  /// - Throws: ``StatusError`` when there is no such directory.
  init(_ path: String) throws {
    guard let entry = FileEntry(path).resolved, !entry.isOtherThanDirectory else {
      throw StatusError(.usage, "There is no directory '\(path)' (--root). Name one.")
    }
    self.path = entry.path
  }

  /// The place of the file or directory that a caller calls `name`.
  ///
  /// - Throws: ``ToolRefusal`` if it is outside of the folder, also through links, or missing; the
  ///   error does not say which of the two.
  func place(of name: String) throws(ToolRefusal) -> FileEntry {
    let isAbsolute = name.hasPrefix("/")
    guard !name.utf8.contains(0),
      let entry = FileEntry(isAbsolute ? name : "\(path)/\(name)").resolved,
      entry.path.hasPrefix(path == "/" ? path : path + "/")
    else {
      throw ToolRefusal(
        "There is nothing called '\(name)' in the directory that may be read (--root). Name a file below"
          + " it.")
    }
    return entry
  }
}

extension ReadableFolder? {
  /// The place of the file or directory.
  ///
  /// - Throws: ``ToolRefusal``, also if no file may be read.
  func place(of name: String) throws(ToolRefusal) -> FileEntry {
    guard let self else {
      throw ToolRefusal(
        "No file is read here: '\(name)'. Whoever starts the server may name a directory by --root."
      )
    }
    return try self.place(of: name)
  }
}
