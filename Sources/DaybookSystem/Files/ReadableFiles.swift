/// The files that a user may name, and how each is opened for reading.
package protocol ReadableFiles: Sendable {
  /// The location of the file called `name`, which may be missing.
  ///
  /// - Throws: ``SystemError`` when the location must stay secret.
  func entry(of name: String) throws(SystemError) -> FileEntry

  /// Opens the file called `name`; messages use the same name.
  ///
  /// - Throws: ``SystemError`` when it cannot be opened, or may not be read.
  func open(_ name: String) throws(SystemError) -> ChunkedInput
}

/// All files that the user may read, by their paths.
package struct AllFiles: ReadableFiles {
  package init() {}

  package func entry(of name: String) -> FileEntry { FileEntry(name) }

  package func open(_ name: String) throws(SystemError) -> ChunkedInput {
    try ChunkedInput(path: name)
  }
}
