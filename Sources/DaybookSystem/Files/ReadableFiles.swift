/// The files that a user may name, and how each is opened for reading.
package protocol ReadableFiles: Sendable {
  /// The location of the file called `name`, which may be missing.
  ///
  /// - Throws: ``StorageError`` when the location must stay secret.
  func entry(of name: String) throws(StorageError) -> FileEntry

  /// Opens the file called `name`; messages use the same name.
  ///
  /// - Throws: ``StorageError`` when it cannot be opened, or may not be read.
  func open(_ name: String) throws(StorageError) -> ChunkedInput
}

/// All files that the user may read, by their paths.
package struct AllFiles: ReadableFiles {
  package init() {}

  package func entry(of name: String) -> FileEntry { FileEntry(name) }

  package func open(_ name: String) throws(StorageError) -> ChunkedInput {
    try ChunkedInput(path: name)
  }
}
