#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The exclusive lock of a file, for as long as this value lives.
///
/// It says who works on the file and locks out none of its readers. The system lets it go when the
/// process ends, however it ends.
package struct FileLock: ~Copyable, Sendable {
  private let file: OpenFile

  private init(_ file: consuming OpenFile) { self.file = file }

  /// The lock of the file at `path`, which exists, or `nil` when another holds it.
  package static func taken(path: String) throws(StorageError) -> FileLock? {
    try take(path, LOCK_EX | LOCK_NB)
  }

  /// Waits until nobody holds the lock of the file at `path`.
  package static func wait(path: String) throws(StorageError) {
    _ = try take(path, LOCK_EX)
  }

  private static func take(_ path: String, _ operation: CInt) throws(StorageError) -> FileLock? {
    let file = try OpenFile(path: path, .reading)
    let descriptor = file.descriptor
    if retryingInterrupts({ flock(descriptor, operation) }) == 0 { return FileLock(file) }
    guard errno == EWOULDBLOCK else {
      throw StorageError(system: errno, while: "lock the file", at: path)
    }
    return nil
  }
}
