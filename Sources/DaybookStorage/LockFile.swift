#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The lock file beside a data file, made before LMDB sees it.
///
/// LMDB would give it a size and no blocks, map it and write: where the disk is full that ends the
/// process by a signal. And its mode would be up to the umask.
struct LockFile {
  private let path: String
  private let byteCount: Int

  /// - Parameters:
  ///   - path: The data file.
  ///   - maximumReaders: How many slots the lock file has.
  init(ofDataFile path: String, maximumReaders: Int) {
    self.path = "\(path)-lock"
    // A slot takes a line of the processor's cache, and what stands before the slots two.
    byteCount = (max(maximumReaders, 1) + 2) * 64
  }

  /// Makes the file when there is none, and gives one that has holes its blocks.
  ///
  /// Where the user may not, LMDB finds that out, and how to read nevertheless.
  ///
  /// - Throws: ``StorageError`` with code ``StorageError/Code/diskFull``; no new file is left.
  func prepare() throws(StorageError) {
    do throws(StorageError) {
      guard let status = try FileEntry(path).status() else { return try make() }
      let size = Int(status.st_size)
      guard Int(status.st_blocks) * 512 < max(size, 1) else { return }
      // Other processes know how large it is, so that only an empty one may grow.
      try fill(size > 0 ? size : byteCount)
    } catch {
      guard error.code == .diskFull else { return }
      throw error
    }
  }

  /// The file gets its name with all its blocks, and never takes the place of another: processes
  /// with two lock files would write over each other.
  private func make() throws(StorageError) {
    let unfinished = try TemporaryFile(in: Directory(holding: path), prefix: ".lock-")
    try unfinished.file.write([UInt8](repeating: 0, count: byteCount).span)
    _ = unsafe link(unfinished.file.path, path)
  }

  private func fill(_ size: Int) throws(StorageError) {
    #if os(Linux)
      let file = try OpenFile(path: path, .writing)
      let number = posix_fallocate(file.descriptor, 0, off_t(size))
      guard number == 0 else {
        throw StorageError(system: number, while: "make room for the lock file", at: path)
      }
    #endif
  }
}
