package import DaybookSystem

extension StorageEnvironment {
  /// Looks through all trees of the last commit, however many pages they have, and the first page
  /// of each value that has pages of its own.
  ///
  /// Opening looks at the first 8,192 pages, and at those first pages only when it is to write. What
  /// is committed meanwhile takes new pages, as beside every read.
  ///
  /// - Throws: ``StorageError``: ``StorageError/Code/damaged``, or
  ///   ``StorageError/Code/cutShort(bytesInFile:bytesNeeded:)``.
  /// - Complexity: About 4 µs for each page.
  package func checkPages() throws(StorageError) {
    do throws(StorageError) {
      try CommitCheck.retrying(path) { () throws(StorageError) in
        let read = try unsafe beginRead(fileID: #fileID, line: #line)
        defer { unsafe endRead(read.slot, read.handle) }
        let check = unsafe CommitCheck(of: read.handle, path: path)
        return try check.run(atMost: .max, for: .writing)
      }
    } catch {
      throw StorageError(error.code, while: "check the pages", at: path)
    }
  }
}
