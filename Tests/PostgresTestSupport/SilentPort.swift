#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A port of this machine that accepts connections, and never sends anything.
package final class SilentPort: Sendable {
  package let number: Int
  private let listener: CInt

  package init() throws {
    #if canImport(Glibc)
      listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let (listener, size) = (listener, socklen_t(MemoryLayout<sockaddr_in>.size))
    var length = size
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isListening else { throw PostgresServerError(text: String(cString: strerror(errno))) }
    number = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(listener) }
}
