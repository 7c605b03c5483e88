#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The identity, length and modification time of a path's file, to detect changes.
package struct FileState: Hashable, Sendable {
  private let identity: FileIdentity?
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The state of the file at `path`; all missing files have the same state.
  package init(_ path: String) {
    let status = (try? FileEntry(path).status()) ?? nil
    identity = status.map { FileIdentity($0) }
    size = status.map { Int64($0.st_size) } ?? 0
    #if canImport(Darwin)
      let written = status?.st_mtimespec
    #else
      let written = status?.st_mtim
    #endif
    (seconds, nanoseconds) = (written?.tv_sec ?? 0, written?.tv_nsec ?? 0)
  }

  /// The time of the last write, in seconds since 1970; `nil` if there is no file.
  package var secondsSinceEpoch: Int? { identity == nil ? nil : seconds }
}
