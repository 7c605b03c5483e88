#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A connection of a test's server to a client; its thread may block while it reads or writes.
final class Connection: Sendable {
  private let socket: CInt

  init(_ socket: CInt) { self.socket = socket }

  deinit { close(socket) }

  /// Returns the next bytes; `nil` when the client has gone, or when the server closes.
  func read() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      repeat {
        count = recv(socket, buffer.baseAddress, buffer.count, 0)
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    return count > 0 ? bytes : nil
  }

  /// Sends all of `bytes`; returns `false` when the client accepts no more.
  @discardableResult
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Self.flags) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  @discardableResult
  func write(_ text: String) -> Bool { write(Array(text.utf8)) }

  /// Waits for some milliseconds, and returns whether the client has neither left nor sent
  /// anything.
  func waits(milliseconds: Int64) -> Bool {
    var request = pollfd(fd: socket, events: CShort(POLLIN), revents: 0)
    return poll(&request, 1, CInt(milliseconds)) == 0
  }

  /// Ends the output, and waits until the client has closed the connection.
  func finish() {
    shutdown(socket, Self.writing)
    while read() != nil {}
  }

  /// Ends the connection, from any thread.
  func end() { shutdown(socket, Self.both) }

  #if canImport(Darwin)
    private static let flags: CInt = 0
  #else
    private static let flags = CInt(MSG_NOSIGNAL)
  #endif
  private static let writing = CInt(SHUT_WR)
  private static let both = CInt(SHUT_RDWR)
}
