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
  // Maps up to this size are requested without checking the free addresses, even in a process with
  // many maps.
  private static let mapSizeOfManyInBytes = 16 * 1024 * 1024 * 1024

  /// - Returns: An open handle, which the caller must close.
  @unsafe static func open(
    _ path: String, options: StorageEnvironment.Options, hasLockFile: Bool
  ) throws(SystemError) -> OpaquePointer {
    var flags = CUnsignedInt(MDB_NOSUBDIR | MDB_NOTLS)
    if options.access.isReadOnly { flags |= CUnsignedInt(MDB_RDONLY) }
    if !hasLockFile { flags |= CUnsignedInt(MDB_NOLOCK) }
    var mapSize = firstSize(upTo: options.mapSizeInBytes)
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

  /// The map size to try first: at most `size`, and at most a small part of the free addresses.
  ///
  /// Threads and other maps need addresses, too. A process may open hundreds of daybooks, each with
  /// a dozen read models. On x86-64, 512 maps of 256 GiB take all the addresses of a process.
  private static func firstSize(upTo size: Int) -> Int {
    if let limit = AddressSpace.limitInBytes {
      return roundedUp(min(size, Int(clamping: limit / 8)))
    }
    var mapSize = roundedUp(size)
    while mapSize > mapSizeOfManyInBytes,
      !AddressSpace.hasRoom(for: mapSize, times: share(of: mapSize))
    {
      mapSize = roundedUp(mapSize / 2)
    }
    return mapSize
  }

  /// The number by which the free addresses are divided to get the greatest size of a map.
  ///
  /// A map above the usual size was requested explicitly, so it may be a larger part.
  private static func share(of mapSize: Int) -> Int {
    mapSize > StorageEnvironment.Options.usualMapSizeInBytes ? 16 : 256
  }

  /// Rounds `size` up to whole pages of every system on which Daybook runs.
  private static func roundedUp(_ size: Int) -> Int {
    let unit = 65_536
    return max(size, unit).addingReportingOverflow(unit - 1).partialValue / unit * unit
  }
}
