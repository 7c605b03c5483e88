internal import CLMDB
internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Opens a data file with the largest map that the system allows.
enum MappedFile {
  // A daybook with a smaller map is useless, so an error is better.
  private static let leastMapSizeInBytes = 1024 * 1024

  /// - Returns: An open handle, which the caller must close.
  @unsafe static func open(
    _ path: String, options: StorageEnvironment.Options, hasLockFile: Bool
  ) throws(SystemError) -> OpaquePointer {
    var flags = CUnsignedInt(MDB_NOSUBDIR | MDB_NOTLS)
    if options.access.isReadOnly { flags |= CUnsignedInt(MDB_RDONLY) }
    if !hasLockFile { flags |= CUnsignedInt(MDB_NOLOCK) }
    // Without a limit on the process's addresses, a map may take all free addresses. With a limit,
    // threads and other maps need most of them.
    let share = AddressSpace.limitInBytes.map { Int(clamping: $0 / 8) } ?? .max
    var mapSize = roundedUp(min(options.mapSizeInBytes, share))
    while true {
      do throws(SystemError) {
        return try unsafe open(path, options: options, flags: flags, mapSize: mapSize)
      } catch {
        if error.isInterruption { continue }
        guard error.code == .noAddressSpace || error.code == .system(EINVAL),
          mapSize / 2 >= leastMapSizeInBytes
        else { throw error }
        mapSize = roundedUp(mapSize / 2)
      }
    }
  }

  @unsafe private static func open(
    _ path: String, options: StorageEnvironment.Options, flags: CUnsignedInt, mapSize: Int
  ) throws(SystemError) -> OpaquePointer {
    var created: OpaquePointer?
    var status = unsafe mdb_env_create(&created)
    guard status == 0, let handle = unsafe created else {
      throw SystemError(status: status, while: "open the daybook", at: path)
    }
    unsafe mdb_env_set_mapsize(handle, mapSize)
    unsafe mdb_env_set_maxreaders(handle, CUnsignedInt(clamping: options.maximumReaders))
    let tables = options.tables.count + options.derivedTables.count
    unsafe mdb_env_set_maxdbs(handle, CUnsignedInt(clamping: max(tables, 1)))
    status = unsafe mdb_env_open(handle, path, flags, 0o600)
    guard status == 0 else {
      unsafe mdb_env_close(handle)
      throw SystemError(status: status, while: "open the daybook", at: path)
    }
    return unsafe handle
  }

  /// Rounds `size` up to whole pages of every system on which Daybook runs.
  private static func roundedUp(_ size: Int) -> Int {
    let unit = 65_536
    return max(size, unit).addingReportingOverflow(unit - 1).partialValue / unit * unit
  }
}
