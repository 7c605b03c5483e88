extension StorageEnvironment {
  /// Looks through all trees of the last commit, however many pages they have, and the first page
  /// of each value that has pages of its own.
  ///
  /// Opening looks at the first 8,192 pages, and at those first pages only when it is to write.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Code/damaged``, or
  ///   ``StorageError/Code/cutShort(bytesInFile:bytesNeeded:)``.
  /// - Complexity: About 1 µs for each page.
  package func checkPages() throws(StorageError) {
    // Where there is no lock file, it is the read that keeps writers away.
    let read = try unsafe beginRead(fileID: #fileID, line: #line)
    defer { unsafe endRead(read.slot, read.handle) }
    do throws(StorageError) {
      try unsafe CommitCheck(of: handle, path: path).run(atMost: .max, for: .writing)
    } catch {
      throw StorageError(error.code, while: "check the pages", at: path)
    }
  }
}
