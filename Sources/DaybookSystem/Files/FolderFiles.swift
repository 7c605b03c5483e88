/// The files below one directory; a link or a moved directory cannot make other files readable.
///
/// A path that was checked may lead elsewhere by the time it is opened. So Linux itself refuses a
/// path that leaves the directory. On other systems, the path is walked without following links.
/// The location of the open file is checked before it is read.
package struct FolderFiles: ReadableFiles {
  /// The path of the directory, with all links resolved.
  package let path: String

  /// Opens the directory at `path`; returns `nil` when there is no directory.
  package init?(_ path: String) {
    guard let entry = FileEntry(path).resolved, !entry.isOtherThanDirectory else { return nil }
    self.path = entry.path
  }

  /// The location of the file or directory called `name`, a relative or an absolute path.
  ///
  /// - Throws: ``SystemError/Code/notFound`` if it is missing, and also if it is not below this
  ///   directory.
  package func entry(of name: String) throws(SystemError) -> FileEntry {
    let place = name.hasPrefix("/") ? name : "\(path)/\(name)"
    guard !name.utf8.contains(0), let entry = FileEntry(place).resolved, contains(entry.path)
    else { throw Self.nothing(name) }
    return entry
  }

  package func open(_ name: String) throws(SystemError) -> ChunkedInput {
    ChunkedInput(try open(try entry(of: name), name), name: name)
  }

  /// Opens a file found by ``entry(of:)``.
  ///
  /// - Throws: ``SystemError/Code/notFound`` if it is no longer below the directory, or is not a
  ///   regular file.
  package func open(_ entry: FileEntry, _ name: String) throws(SystemError) -> OpenFile {
    guard contains(entry.path), let file = try? opened(entry),
      file.isRegular, let location = file.location, contains(location)
    else { throw Self.nothing(name) }
    return file
  }

  private func opened(_ entry: FileEntry) throws(SystemError) -> OpenFile {
    let root = try OpenFile(path: path, .directory)
    let rest = entry.path.utf8.dropFirst(path == "/" ? 1 : path.utf8.count + 1)
    let names = String(decoding: rest, as: UTF8.self)
    if let file = try OpenFile.beneath(root, names) { return file }
    return try OpenFile.walking(from: root, names)
  }

  /// Whether `other` is below the directory.
  ///
  /// The paths are compared by bytes, because two Swift strings may be equal although their bytes
  /// differ.
  private func contains(_ other: String) -> Bool {
    other.utf8.starts(with: (path == "/" ? path : path + "/").utf8)
  }

  private static func nothing(_ name: String) -> SystemError {
    SystemError(.notFound, while: "open the file", at: name)
  }
}
