#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes bytes to a file descriptor until all are written.
///
/// It continues after a signal and after an incomplete write, and waits while a non-blocking pipe
/// is full.
struct DescriptorWriter {
  let descriptor: CInt
  let name: String

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    var failure: CInt = 0
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var written = 0
      while written < buffer.count, let start = buffer.baseAddress {
        let length = unsafe systemWrite(descriptor, start + written, buffer.count - written)
        if length >= 0 {
          written += length
        } else if !canGoOn(after: errno) {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw SystemError(system: failure, while: "write", at: name) }
  }

  /// Throws the error that a write would throw, if the output no longer has a reader.
  func requireReader() throws(SystemError) {
    var request = pollfd(fd: descriptor, events: 0, revents: 0)
    // The call does not wait; POLLERR and POLLHUP are reported even though no event is requested.
    guard unsafe poll(&request, 1, 0) > 0, CInt(request.revents) & (POLLERR | POLLHUP) != 0 else {
      return
    }
    throw SystemError(.brokenPipe, while: "write", at: name)
  }

  private func canGoOn(after number: CInt) -> Bool {
    if number == EINTR { return true }
    guard number == EAGAIN || number == EWOULDBLOCK else { return false }
    waitUntilReady(descriptor, for: POLLOUT)
    return true
  }
}

/// Returns once `descriptor` can be read or written, or has failed.
func waitUntilReady(_ descriptor: CInt, for events: CInt) {
  var request = pollfd(fd: descriptor, events: CShort(events), revents: 0)
  _ = unsafe poll(&request, 1, -1)
}

@unsafe private func systemWrite(
  _ descriptor: CInt, _ start: UnsafePointer<UInt8>, _ count: Int
) -> Int {
  unsafe write(descriptor, start, count)
}
