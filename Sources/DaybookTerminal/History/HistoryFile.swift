#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file to which several processes append lines.
///
/// A writer locks the file, and checks that the path still leads to the same file, because
/// shortening replaces the file.
struct HistoryFile: Sendable {
  /// The file that was read last, and the offset up to which it was read.
  struct Place: Equatable, Sendable {
    var device: UInt64 = 0
    var number: UInt64 = 0
    var offset = 0
  }

  /// The result of reading the file.
  struct Content: Sendable {
    var lines: [String] = []
    var place = Place()

    /// Whether this is the complete file, and not only the part after an offset.
    var isWhole = true
  }

  let path: String

  /// The part that was added after `place`; if the file was replaced since then, the complete file.
  ///
  /// An incomplete last line is not read yet: another process is still writing the line, or has
  /// failed to write all of it.
  func read(from place: Place) throws(TerminalError) -> Content {
    // With `O_NONBLOCK`, opening a pipe does not wait.
    let descriptor = retryingInterrupts { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if descriptor < 0, errno == ENOENT { return Content() }
    guard descriptor >= 0 else { throw .last("open the history \(path)") }
    defer { close(descriptor) }
    var now = try identity(of: descriptor)
    let isSame = now.device == place.device && now.number == place.number
    let isWhole = !isSame || now.offset < place.offset
    let start = isWhole ? 0 : place.offset
    let bytes = try Self.bytes(of: descriptor, from: start, count: now.offset - start)
    let end = (bytes.lastIndex(of: 0x0A) ?? -1) + 1
    now.offset = start + end
    return Content(lines: Self.lines(bytes[..<end]), place: now, isWhole: isWhole)
  }

  /// Adds a line, after removing an incomplete last line.
  func append(_ line: String) throws(TerminalError) {
    try withLock { (descriptor) throws(TerminalError) in
      try removeTornLine(descriptor)
      guard lseek(descriptor, 0, SEEK_END) >= 0 else { throw .last("go to the history's end") }
      try TerminalDevice(input: descriptor, output: descriptor).write(line + "\n")
    }
  }

  /// Replaces all lines with the result of `change`, by writing a new file and renaming it.
  func rewrite(_ change: ([String]) -> [String]) throws(TerminalError) {
    try withLock { (descriptor) throws(TerminalError) in
      let size = try identity(of: descriptor).offset
      let bytes = try Self.bytes(of: descriptor, from: 0, count: size)
      let text = change(Self.lines(bytes[...])).map { $0 + "\n" }.joined()
      try replace(with: text)
    }
  }

  private func replace(with text: String) throws(TerminalError) {
    let temporary = "\(path).\(getpid()).new"
    unlink(temporary)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = open(temporary, flags, 0o600)
    guard descriptor >= 0 else { throw .last("make the history \(temporary)") }
    defer { close(descriptor) }
    try TerminalDevice(input: descriptor, output: descriptor).write(text)
    // The umask may have removed permissions that the owner needs.
    guard fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0, rename(temporary, path) == 0
    else {
      let error = TerminalError.last("replace the history \(path)")
      unlink(temporary)
      throw error
    }
  }

  /// Calls `body` with the file at the path, which is locked during the call.
  ///
  /// If the file does not exist, it is created first.
  private func withLock(
    _ body: (_ descriptor: Int32) throws(TerminalError) -> Void
  ) throws(TerminalError) {
    while true {
      let descriptor = retryingInterrupts {
        open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
      }
      guard descriptor >= 0 else { throw .last("open the history \(path)") }
      defer { close(descriptor) }
      _ = try identity(of: descriptor)
      try lock(descriptor)
      guard try isStillThere(descriptor) else { continue }
      // Another program may have created the file, or changed its permissions.
      guard fchmod(descriptor, 0o600) == 0 else { throw .last("protect the history \(path)") }
      return try body(descriptor)
    }
  }

  /// Locks the file, and waits for the lock for at most a second.
  ///
  /// Another session may have been stopped while it held the lock.
  private func lock(_ descriptor: Int32) throws(TerminalError) {
    let end = ContinuousClock.now + .seconds(1)
    while retryingInterrupts({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 {
      guard errno == EWOULDBLOCK, ContinuousClock.now < end else {
        throw .last("lock the history \(path)")
      }
      usleep(2_000)
    }
  }

  private func isStillThere(_ descriptor: Int32) throws(TerminalError) -> Bool {
    var named = stat()
    guard stat(path, &named) == 0 else { return false }
    let opened = try identity(of: descriptor)
    return UInt64(named.st_ino) == opened.number && Self.device(named) == opened.device
  }

  private func removeTornLine(_ descriptor: Int32) throws(TerminalError) {
    let size = try identity(of: descriptor).offset
    let start = max(size - (1 << 21), 0)
    let tail = try Self.bytes(of: descriptor, from: start, count: size - start)
    guard let last = tail.last, last != 0x0A else { return }
    let end = tail.lastIndex(of: 0x0A).map { start + $0 + 1 } ?? start
    guard ftruncate(descriptor, off_t(end)) == 0 else { throw .last("mend the history \(path)") }
  }

  /// The identity and the size of the open file.
  ///
  /// - Throws: ``TerminalError`` if it is not a regular file.
  private func identity(of descriptor: Int32) throws(TerminalError) -> Place {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last("look at the history \(path)") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = EINVAL
      throw .last("use as the history a path that is no file: \(path)")
    }
    return Place(
      device: Self.device(status), number: UInt64(status.st_ino), offset: Int(status.st_size))
  }

  private static func device(_ status: stat) -> UInt64 {
    UInt64(truncatingIfNeeded: status.st_dev)
  }

  private static func bytes(
    of descriptor: Int32, from start: Int, count: Int
  ) throws(TerminalError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(max(count, 1), 1 << 20))
    while bytes.count < count {
      let wanted = min(buffer.count, count - bytes.count)
      let got = retryingInterrupts {
        pread(descriptor, &buffer, wanted, off_t(start + bytes.count))
      }
      guard got >= 0 else { throw .last("read the history") }
      if got == 0 { break }
      bytes += buffer[..<got]
    }
    return bytes
  }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [String] {
    bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }
}
