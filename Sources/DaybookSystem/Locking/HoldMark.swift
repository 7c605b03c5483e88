#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The mark of a process that holds a directory's lock: the number of the process, and the time of
/// locking.
///
/// The mark is a record lock on the open directory, which excludes no process. The start of the
/// record is the time in microseconds since 1970. The length of the record is the number of the
/// process. So setting the mark writes nothing to the disk, and the mark vanishes with the process.
/// If a process is suspended between locking and setting the mark, the system's list of locks still
/// names the process. If both are missing, the holder is unknown.
struct HoldMark {
  private let descriptor: CInt

  init(on descriptor: CInt) { self.descriptor = descriptor }

  /// Marks this process as the holder.
  func set() {
    _ = control(
      .set, CInt(F_RDLCK), start: max(SystemTime.microsecondsSinceEpoch, 1),
      length: Int64(ProcessIdentity.current.number))
  }

  /// Removes the mark of this process; an error is ignored.
  func clear() { _ = control(.set, CInt(F_UNLCK), start: 0, length: 0) }

  /// Another process that holds the lock, from its mark or from the system's list.
  var holder: LockHolder? {
    guard let found = control(.ask, CInt(F_WRLCK), start: 0, length: 0), found.length > 0
    else { return listedHolder }
    return LockHolder(processID: Int32(clamping: found.length), since: found.start)
  }

  private var listedHolder: LockHolder? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return SystemLocks().holder(of: FileIdentity(status)).map { LockHolder(processID: $0) }
  }

  private enum Operation {
    case ask, set

    // Linux's F_OFD_GETLK and F_OFD_SETLK: locks of an open file, not of a process.
    var number: CInt { self == .ask ? 36 : 37 }
  }

  /// - Returns: For a query, the lock that was found, if any.
  private func control(
    _ operation: Operation, _ kind: CInt, start: Int64, length: Int64
  ) -> (start: Int64, length: Int64)? {
    #if os(Linux)
      var record = flock()
      record.l_type = Int16(kind)
      record.l_whence = Int16(SEEK_SET)
      (record.l_start, record.l_len) = (off_t(start), off_t(length))
      guard unsafe fcntl(descriptor, operation.number, &record) == 0,
        CInt(record.l_type) != CInt(F_UNLCK)
      else { return nil }
      return (Int64(record.l_start), Int64(record.l_len))
    #else
      return nil
    #endif
  }
}
