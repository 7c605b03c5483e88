internal import CLMDB
internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A kind of file system whose maps and locks are not reliable between machines.
package struct NetworkFileSystem: Hashable, Sendable {
  package let name: String

  /// The file system with Linux's number `type` in `statfs`; `nil` if it is local.
  package init?(type: UInt32) {
    switch type {
    case 0x6969: name = "NFS"
    case 0x517B: name = "SMB"
    case 0xFF53_4D42: name = "CIFS"
    case 0xFE53_4D42: name = "SMB2"
    case 0x0102_1997: name = "9p"
    case 0x6573_5546: name = "FUSE"
    case 0x5346_414F, 0x6B41_4653: name = "AFS"
    case 0x7375_7245: name = "CODA"
    case 0x00C3_6400: name = "Ceph"
    default: return nil
    }
  }

  /// The kind of file system of `directory`; `nil` when it is local or unknown.
  init?(holding directory: Directory) {
    #if canImport(Darwin)
      var status = statfs()
      guard unsafe statfs(directory.path, &status) == 0 else { return nil }
      guard status.f_flags & UInt32(MNT_LOCAL) == 0 else { return nil }
      name = "that of \(directory.path)"
    #else
      var status = statfs()
      guard unsafe statfs(directory.path, &status) == 0 else { return nil }
      self.init(type: UInt32(truncatingIfNeeded: status.f_type))
    #endif
  }
}
