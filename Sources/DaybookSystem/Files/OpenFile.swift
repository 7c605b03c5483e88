internal import CBeneath

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that this value has opened, and closes when it goes out of scope.
///
/// Programs that this process starts do not inherit the file. An operation that a signal interrupts
/// continues.
package struct OpenFile: ~Copyable, Sendable {
  /// The purpose of opening the file.
  package enum Access: Sendable {
    case reading
    /// For reading, without waiting for a pipe's writer and without following a link.
    case readingAtOnce
    case writing
    /// For reading and writing a new file, which has mode 0600 with any umask; no link is followed.
    case creating
    /// For reading and writing a new file of the user: mode 0666 less the umask.
    case creatingForAll
    /// For reading and writing a file, which is made with mode 0600 if it is missing; no link is
    /// followed.
    case sharing
    /// For opening a directory, to lock or to synchronize it.
    case directory

    fileprivate var flags: CInt {
      switch self {
      case .reading: O_RDONLY
      case .readingAtOnce: O_RDONLY | O_NOFOLLOW | O_NONBLOCK
      case .writing: O_WRONLY
      case .creating, .creatingForAll: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
      case .sharing: O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
      case .directory: O_RDONLY | O_DIRECTORY
      }
    }

    fileprivate var mode: mode_t { self == .creatingForAll ? 0o666 : 0o600 }
  }

  /// The descriptor, which is valid while this value lives.
  package let descriptor: CInt

  /// The given path, for messages.
  package let path: String

  /// Opens the file at `path`.
  package init(path: String, _ access: Access) throws(SystemError) {
    let flags = access.flags | O_CLOEXEC
    let opened = retryingInterrupts { unsafe open(path, flags, access.mode) }
    guard opened >= 0 else {
      throw SystemError(system: errno, while: "open the file", at: path)
    }
    // The umask may have removed permissions that the owner needs.
    if access == .creating, fchmod(opened, 0o600) != 0 {
      let number = errno
      close(opened)
      throw SystemError(system: number, while: "set the mode of", at: path)
    }
    descriptor = opened
    self.path = path
  }

  /// Opens the file at `path` below a directory with the access `readingAtOnce`, without following
  /// a link.
  ///
  /// The result is `nil` if the system cannot guarantee this. It is `nil` on systems other than
  /// Linux, on kernels older than 5.6, and if a sandbox forbids the call.
  static func beneath(
    _ directory: borrowing OpenFile, _ path: String
  ) throws(SystemError) -> OpenFile? {
    let opened = retryingInterrupts { unsafe open_beneath(directory.descriptor, path) }
    guard opened < 0 else { return OpenFile(opened, path) }
    if errno == ENOSYS || errno == EPERM { return nil }
    throw SystemError(system: errno, while: "open the file", at: path)
  }

  /// Opens the file at `path` like ``beneath(_:_:)``, but one directory after another.
  ///
  /// No step follows a link or leads upwards. So only a directory that is moved during the call can
  /// lead elsewhere.
  static func walking(
    from directory: borrowing OpenFile, _ path: String
  ) throws(SystemError) -> OpenFile {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let last = names.last, !names.contains(where: ["", ".", ".."].contains) else {
      throw SystemError(.notFound, while: "open the file", at: path)
    }
    var place = try OpenFile(duplicating: directory.descriptor, path: directory.path)
    for name in names.dropLast() {
      place = try place.entry(called: name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    }
    return try place.entry(called: last, Access.readingAtOnce.flags)
  }

  /// Opens the entry called `name` of this directory.
  ///
  /// - Throws: ``SystemError`` if it cannot be opened.
  private func entry(called name: String, _ flags: CInt) throws(SystemError) -> OpenFile {
    let opened = retryingInterrupts { unsafe openat(descriptor, name, flags | O_CLOEXEC) }
    guard opened >= 0 else { throw SystemError(system: errno, while: "open the file", at: name) }
    return OpenFile(opened, name)
  }

  private init(_ descriptor: CInt, _ path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  /// Another descriptor of the file that `descriptor` has open.
  package init(duplicating descriptor: CInt, path: String) throws(SystemError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw SystemError(system: errno, while: "open the file", at: path) }
    self.descriptor = copy
    self.path = path
  }

  deinit { close(descriptor) }

  /// The number of bytes that the file has.
  package var size: UInt64 {
    get throws(SystemError) { UInt64(max(try status().st_size, 0)) }
  }

  package var identity: FileIdentity {
    get throws(SystemError) { FileIdentity(try status()) }
  }

  /// Whether the file is a regular file, and not a pipe or a device.
  package var isRegular: Bool { (try? status()).map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

  /// The present path of the file, without links; `nil` if the system does not return it.
  package var location: String? {
    var path = [UInt8](repeating: 0, count: 4_096)
    #if canImport(Darwin)
      guard unsafe fcntl(descriptor, F_GETPATH, &path) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }, as: UTF8.self)
    #else
      let link = "/proc/self/fd/\(descriptor)"
      let count = unsafe path.withUnsafeMutableBytes { buffer in
        guard let start = buffer.baseAddress else { return -1 }
        return unsafe readlink(link, start.assumingMemoryBound(to: CChar.self), buffer.count)
      }
      guard count > 0, count < path.count else { return nil }
      return String(decoding: path[..<count], as: UTF8.self)
    #endif
  }

  /// Whether users other than the owner of the file may read or write it.
  package var isOpenToOthers: Bool {
    get throws(SystemError) { try status().st_mode & 0o077 != 0 }
  }

  /// Whether the file belongs to this user, and no other user may read or write it.
  package var isPrivate: Bool {
    get throws(SystemError) {
      let status = try status()
      return status.st_uid == geteuid() && status.st_mode & 0o077 == 0
    }
  }

  /// Waits until the file, with all written bytes, is on the disk.
  package func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // On this system, fsync leaves the bytes in the drive's cache. Some file systems cannot flush
      // that cache, and then fsync must be enough.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    guard retryingInterrupts({ fsync(descriptor) }) == 0 else {
      throw SystemError(system: errno, while: "synchronise", at: path)
    }
  }

  /// Writes all of `bytes` at the file's current offset, and moves the offset past them.
  package func write(_ bytes: Span<UInt8>) throws(SystemError) {
    try DescriptorWriter(descriptor: descriptor, name: path).write(bytes)
  }

  /// Writes all of `bytes` at `offset`, over the existing bytes.
  package func write(_ bytes: Span<UInt8>, at offset: UInt64) throws(SystemError) {
    var failure: CInt = 0
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var written = 0
      while written < buffer.count, let start = buffer.baseAddress {
        let place = off_t(truncatingIfNeeded: offset) + off_t(written)
        let length = unsafe pwrite(descriptor, start + written, buffer.count - written, place)
        if length < 0, errno == EINTR { continue }
        guard length > 0 else {
          failure = length == 0 ? ENOSPC : errno
          return
        }
        written += length
      }
    }
    guard failure == 0 else { throw SystemError(system: failure, while: "write", at: path) }
  }

  /// Moves to the start of the file.
  ///
  /// A file that was opened by a path such as `/dev/stdin` may share the offset of an open
  /// descriptor, and not begin at the start.
  package func rewind() throws(SystemError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw SystemError(system: errno, while: "read from the start", at: path)
    }
  }

  /// Reads up to `count` bytes from `offset`; the result is shorter only at the end of the file.
  package func bytes(at offset: UInt64, count: Int) throws(SystemError) -> [UInt8] {
    var failure: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let start = buffer.baseAddress {
        let place = off_t(truncatingIfNeeded: offset) + off_t(filled)
        let length = unsafe pread(descriptor, start + filled, count - filled, place)
        if length < 0, errno == EINTR { continue }
        if length < 0 { failure = errno }
        if length <= 0 { return }
        filled += length
      }
    }
    guard failure == 0 else { throw SystemError(system: failure, while: "read", at: path) }
    return bytes
  }

  private func status() throws(SystemError) -> stat {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw SystemError(system: errno, while: "look at", at: path)
    }
    return status
  }
}

/// The result of a call, which is repeated while signals interrupt it.
package func retryingInterrupts(_ call: () -> CInt) -> CInt {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

extension OpenFile {
  /// The text of the file's first `count` bytes, or of the whole file if it is shorter.
  package func text(atMost count: Int) throws(SystemError) -> String {
    String(decoding: try bytes(at: 0, count: count), as: UTF8.self)
  }
}
