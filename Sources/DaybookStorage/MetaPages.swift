internal import CLMDB

/// Both meta pages of a file as they are before a commit, to be put back when it fails.
///
/// LMDB writes one of them at last. When it cannot, it puts that page's former number back beside
/// the trees of the commit that failed: a page that tells what never was, until the next commit
/// takes its place. Whoever opens the file before would find it damaged, and it would be.
struct MetaPages: ~Copyable {
  private let file: OpenFile
  private let pageSize: Int
  private let before: [UInt8]

  private init(_ file: consuming OpenFile, pageSize: Int) throws(StorageError) {
    before = try file.bytes(at: 0, count: pageSize + DataFileHeader.Layout.end)
    self.file = file
    self.pageSize = pageSize
  }

  /// The pages of the file that `handle` has open, which nobody else writes meanwhile.
  @unsafe static func read(
    of handle: OpaquePointer, path: String
  ) throws(StorageError) -> MetaPages {
    var descriptor: CInt = -1
    var statistics = MDB_stat()
    unsafe mdb_env_get_fd(handle, &descriptor)
    unsafe mdb_env_stat(handle, &statistics)
    let file = try OpenFile(duplicating: descriptor, path: path)
    return try MetaPages(file, pageSize: Int(statistics.ms_psize))
  }

  /// Puts back what has changed; what cannot be written stays as LMDB left it.
  func putBack() {
    guard let now = try? file.bytes(at: 0, count: before.count), now.count == before.count
    else { return }
    for start in [0, pageSize] {
      let page = start..<start + DataFileHeader.Layout.end
      guard now[page] != before[page] else { continue }
      try? file.overwrite(Array(before[page]), at: UInt64(start))
    }
    try? file.synchronize()
  }
}
