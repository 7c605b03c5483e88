import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file system in memory of a few megabytes, which is unmounted with this object.
final class SmallDisk {
  let path: String

  init(megabytes: Int) throws {
    path = TemporaryPath().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Self.run("mount", "-t", "tmpfs", "-o", "size=\(megabytes)m,mode=0700", "tmpfs", path)
  }

  deinit { try? Self.run("umount", "-l", path) }

  /// Whether this user may mount such a file system here.
  static let isAllowed = (try? SmallDisk(megabytes: 1)) != nil

  /// Writes a file of zeros that leaves only `bytes` free.
  func fill(leaving bytes: Int) throws {
    let free = try FileManager.default.attributesOfFileSystem(forPath: path)[.systemFreeSize]
    let size = (free as? Int ?? 0) - bytes
    try Data(count: size).write(to: URL(filePath: "\(path)/filler"))
  }

  /// Frees the space that ``fill(leaving:)`` took.
  ///
  /// The file is emptied first. A program that another test starts just now may have the file open,
  /// and would keep the space of a file that is only removed.
  func free() throws {
    let filler = "\(path)/filler"
    guard truncate(filler, 0) == 0 else { throw POSIXError(.EIO) }
    try FileManager.default.removeItem(atPath: filler)
  }

  private static func run(_ words: String...) throws {
    guard try TestProgram(words).run().status == 0 else { throw POSIXError(.EPERM) }
  }
}
