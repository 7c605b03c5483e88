#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that the user named, open for writing text; a new file has mode 0600.
final class TextFile: Sendable {
  private let descriptor: Int32
  private let path: String

  enum Mode {
    /// The old content is replaced.
    case anew
    /// Text is added to its end.
    case adding
  }

  /// - Throws: ``ShellError`` if the file cannot be opened.
  init(_ path: String, _ mode: Mode) throws {
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (mode == .anew ? O_TRUNC : O_APPEND)
    descriptor = systemOpen(path, flags, 0o600)
    self.path = path
    guard descriptor >= 0 else { throw Self.failure(path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes all of `text`.
  func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.failure(path) }
      rest = rest.dropFirst(count)
    }
  }

  /// The text of the file at `path`, of at most 64 MiB.
  static func read(_ path: String) throws -> String {
    let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while true {
      let count = systemRead(descriptor, &chunk)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path) }
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
      guard bytes.count <= 64 << 20 else {
        throw ShellError("The file has more than 64 MiB (\(path)). Split it.", .badData)
      }
    }
  }

  private static func failure(_ path: String) -> ShellError {
    let cause = errno
    return ShellError(
      "Could not use the file (\(path)): \(String(cString: strerror(cause))).\(remedy(for: cause))",
      .inputOutput)
  }

  /// Advice for an error code, after a blank; empty if the reason already says what to do.
  private static func remedy(for cause: Int32) -> String {
    switch cause {
    case ENOENT: " Check each part of the path."
    case EACCES, EPERM: " Its owner and mode do not allow it."
    case EISDIR: " Name a file in it."
    default: ""
    }
  }
}

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  open(path, flags, mode)
}

private func systemWrite(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, start, count)
}

private func systemRead(_ file: Int32, _ buffer: inout [UInt8]) -> Int {
  read(file, &buffer, buffer.count)
}
