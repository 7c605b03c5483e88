package import DaybookSystem

/// A data file that is read page by page, without LMDB, so that damage is skipped.
///
/// LMDB would trust its map, and damage could kill the process. Nothing is written, not even a lock
/// file. While this value exists, no write transaction of the daybook can begin.
package struct RecoveredFile: ~Copyable {
  let file: OpenFile
  let size: UInt64
  let pageSize: Int
  private let lock: DirectoryLock

  /// The commits of the meta pages: undamaged before damaged commits, and later before earlier
  /// commits.
  ///
  /// There are two of them, or fewer if a meta page is unreadable.
  package let commits: [RecoveredCommit]

  /// Opens the file at `path` once no process writes to it.
  ///
  /// - Throws: ``SystemError`` with code ``SystemError/Code/notFound``, or the system's reason.
  package init(path: String) throws(SystemError) {
    try TrustedOwner.require(Directory(holding: path), path)
    let file = try OpenFile(path: path, .reading)
    let lock = try DirectoryLock(Directory(holding: path))
    try lock.lock(.shared)
    let (size, pageSize) = (try file.size, try Self.pageSize(of: file))
    let commits = try Self.commits(in: file, pageSize: pageSize)
    self.init(file, lock, size: size, pageSize: pageSize, commits)
  }

  private init(
    _ file: consuming OpenFile, _ lock: consuming DirectoryLock, size: UInt64, pageSize: Int,
    _ commits: [RecoveredCommit]
  ) {
    self.file = file
    self.lock = lock
    (self.size, self.pageSize, self.commits) = (size, pageSize, commits)
  }

  /// The number of bytes that the file has.
  package var byteCount: UInt64 { size }

  /// The bytes at `place`; fewer if the file ends before the end of `place`.
  package func bytes(at place: RecoveredPlace) throws(SystemError) -> [UInt8] {
    guard place.offset < size else { return [] }
    return try file.bytes(
      at: place.offset, count: Int(min(UInt64(place.byteCount), size - place.offset)))
  }

  private static let pageSizes = [4096, 16_384, 8192, 32_768, 65_536, 2048, 1024, 512]

  /// The page size in one of the meta pages.
  ///
  /// If both are unreadable, the result is the size at which most of the first 63 pages have the
  /// right page number in their headers.
  private static func pageSize(of file: borrowing OpenFile) throws(SystemError) -> Int {
    if let first = try? DataFileHeader.header(in: file, page: 0, pageSize: nil) {
      return first.pageSize
    }
    for size in pageSizes
    where (try? DataFileHeader.header(in: file, page: 1, pageSize: size)) != nil {
      return size
    }
    var best = (size: pageSizes[0], hits: 0)
    for size in pageSizes {
      let hits = try numberedPages(of: file, size: size)
      if hits > best.hits { best = (size, hits) }
    }
    return best.size
  }

  private static func numberedPages(
    of file: borrowing OpenFile, size: Int
  ) throws(SystemError) -> Int {
    var hits = 0
    for number in 1..<64 {
      let bytes = try file.bytes(at: UInt64(number * size), count: 8)
      if bytes.count == 8, PageBytes(bytes).uint64(at: 0) == UInt64(number) { hits += 1 }
    }
    return hits
  }

  private static func commits(
    in file: borrowing OpenFile, pageSize: Int
  ) throws(SystemError) -> [RecoveredCommit] {
    var commits: [RecoveredCommit] = []
    for page in 0...1 {
      if let header = try? DataFileHeader.header(in: file, page: page, pageSize: pageSize) {
        commits.append(RecoveredCommit(header, isSound: try header.hasOwnFreePages(in: file)))
        continue
      }
      let bytes = try file.bytes(
        at: UInt64(page * pageSize), count: DataFileHeader.Layout.end)
      guard let header = DataFileHeader(unchecked: bytes, pageSize: pageSize) else { continue }
      commits.append(RecoveredCommit(header, isSound: false))
    }
    return commits.sorted { ($0.isSound ? 1 : 0, $0.number) > ($1.isSound ? 1 : 0, $1.number) }
  }
}

/// The contents of a meta page: one commit.
package struct RecoveredCommit: Sendable {
  /// The number of the commit.
  package let number: UInt64
  /// Whether the meta page has LMDB's form, and its commit number belongs to its free list.
  ///
  /// Otherwise every number in the meta page may be wrong.
  package let isSound: Bool
  let freeList: DatabaseRecord
  let tables: DatabaseRecord

  init(_ header: DataFileHeader, isSound: Bool) {
    number = header.transactionNumber
    (freeList, tables) = (header.freeList, header.tables)
    self.isSound = isSound
  }

  /// The table of free pages: a list of page numbers for each commit that freed pages.
  package var freePages: RecoveredTable { RecoveredTable(tree: freeList, isSound: isSound) }
}

/// A table of a file under recovery.
package struct RecoveredTable: Sendable {
  let tree: DatabaseRecord
  let isSound: Bool
}

/// An entry of a table, or of a stray page.
package struct RecoveredEntry {
  package let key: ArraySlice<UInt8>
  package let place: RecoveredPlace
  /// Whether all pages from the table's root to the entry have LMDB's form.
  package let isSound: Bool

  /// The key as an integer; `nil` if it does not have 8 bytes.
  package var number: UInt64? {
    guard key.count == 8 else { return nil }
    return PageBytes(Array(key)).uint64(at: 0)
  }
}

/// The location of a value in the file, in bytes.
package struct RecoveredPlace: Hashable, Sendable {
  package let offset: UInt64
  /// The maximum number of bytes of the value; bytes after the end of the file are missing.
  package let byteCount: Int

  package init(offset: UInt64, byteCount: Int) {
    (self.offset, self.byteCount) = (offset, byteCount)
  }
}
