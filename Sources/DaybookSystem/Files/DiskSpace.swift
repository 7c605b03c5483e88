#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The free and the total space of a file system, for this user.
package struct DiskSpace: Hashable, Sendable {
  package let freeBytes: UInt64
  package let totalBytes: UInt64
  package let isReadOnly: Bool

  /// Measures the file system of `directory`.
  package init(holding directory: Directory) throws(SystemError) {
    var status = statvfs()
    guard unsafe statvfs(directory.path, &status) == 0 else {
      throw SystemError(system: errno, while: "measure the disk", at: directory.path)
    }
    let unit = UInt64(status.f_frsize)
    freeBytes = UInt64(status.f_bavail).multipliedReportingOverflow(by: unit).partialValue
    totalBytes = UInt64(status.f_blocks).multipliedReportingOverflow(by: unit).partialValue
    isReadOnly = UInt(status.f_flag) & UInt(ST_RDONLY) != 0
  }

  init(freeBytes: UInt64, totalBytes: UInt64) {
    self.freeBytes = freeBytes
    self.totalBytes = totalBytes
    isReadOnly = false
  }

  /// The number of bytes that appending leaves free for cleaning up: 64 MiB, or 1 % if that is
  /// less.
  package var reserveBytes: UInt64 { min(64 * 1024 * 1024, totalBytes / 100) }

  /// Whether less than one page of the largest size, 64 KiB, is free.
  package var isFull: Bool { freeBytes < 65_536 }

  /// Throws when less than the reserve is free.
  package func requireReserve(at place: String) throws(SystemError) {
    guard freeBytes >= reserveBytes else {
      let code = SystemError.Code.diskReserveReached(
        freeBytes: freeBytes, reserveBytes: reserveBytes)
      throw SystemError(code, while: "write more", at: place)
    }
  }
}
