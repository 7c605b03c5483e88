package import DaybookSystem

extension StorageEnvironment {
  /// Checks all trees of the last commit, without a limit, and the first page of each large value.
  ///
  /// Opening checks only the first 8,192 pages, and the first page of each large value only for
  /// writing. Like every read, this check prevents commits from reusing freed pages while it runs.
  ///
  /// - Throws: ``SystemError``: ``StorageFault/damaged``, or
  ///   ``StorageFault/cutShort(bytesInFile:bytesNeeded:)``.
  /// - Complexity: About 4 µs for each page.
  package func checkPages() throws(SystemError) {
    do throws(SystemError) {
      try CommitCheck.retrying(path) { () throws(SystemError) in
        let read = try unsafe beginRead(fileID: #fileID, line: #line)
        defer { unsafe endRead(read.slot, read.handle) }
        let check = unsafe CommitCheck(of: read.handle, path: path)
        return try check.run(atMost: .max, for: .writing)
      }
    } catch {
      throw SystemError(error.code, while: "check the pages", at: path)
    }
  }
}
