internal import DaybookSystem

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A socket that accepts connections only from this machine.
struct ListeningSocket: Sendable {
  let descriptor: CInt
  let port: UInt16

  /// The maximum number of connections that wait to be accepted.
  private static let backlog: CInt = 128

  /// Listens on 127.0.0.1, and on ::1 if this machine has it.
  ///
  /// - Parameter port: The port; for 0, the system chooses a free port.
  /// - Returns: The sockets, which all have the same port and stay open until the process ends.
  /// - Throws: ``SystemError`` if the port is in use.
  static func onThisMachine(port: UInt16) throws(SystemError) -> [ListeningSocket] {
    for _ in 1..<attempts where port == 0 {
      // The system chooses a port that is free on 127.0.0.1, but it may be in use on ::1.
      if let sockets = try? pair(port: port) { return sockets }
    }
    return try pair(port: port)
  }

  private static let attempts = 10

  private static func pair(port: UInt16) throws(SystemError) -> [ListeningSocket] {
    let first = try version4(port: port)
    do throws(SystemError) {
      return [first] + [try version6(port: first.port)].compactMap { $0 }
    } catch {
      close(first.descriptor)
      throw error
    }
  }

  /// Listens on 127.0.0.1; port 0 means any free port.
  private static func version4(port: UInt16) throws(SystemError) -> ListeningSocket {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let descriptor = try bound(
      AF_INET, "127.0.0.1:\(port)", port, &address, socklen_t(MemoryLayout<sockaddr_in>.size))
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    guard status == 0 else { throw SystemError(system: errno, while: "listen", at: "127.0.0.1") }
    return ListeningSocket(descriptor: descriptor, port: UInt16(bigEndian: address.sin_port))
  }

  /// Listens on ::1; `nil` if this machine has no IPv6.
  ///
  /// - Throws: ``SystemError`` if the port is in use, because `localhost` could then reach another
  ///   program.
  private static func version6(port: UInt16) throws(SystemError) -> ListeningSocket? {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    do throws(SystemError) {
      let descriptor = try bound(
        AF_INET6, "[::1]:\(port)", port, &address, socklen_t(MemoryLayout<sockaddr_in6>.size))
      return ListeningSocket(descriptor: descriptor, port: port)
    } catch {
      let missing: [SystemError.Code] = [.system(EAFNOSUPPORT), .system(EADDRNOTAVAIL)]
      guard missing.contains(error.code) else { throw error }
      return nil
    }
  }

  private static func bound<Address>(
    _ family: CInt, _ place: String, _ port: UInt16, _ address: inout Address, _ length: socklen_t
  ) throws(SystemError) -> CInt {
    #if canImport(Darwin)
      let descriptor = socket(family, SOCK_STREAM, 0)
    #else
      let descriptor = socket(family, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw SystemError(system: errno, while: "listen", at: place) }
    var yes: CInt = 1
    let size = socklen_t(MemoryLayout<CInt>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, size)
    if family == AF_INET6 {
      unsafe setsockopt(descriptor, CInt(IPPROTO_IPV6), IPV6_V6ONLY, &yes, size)
    }
    let status = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, length)
      }
    }
    guard status == 0, listen(descriptor, backlog) == 0 else {
      let number = errno
      close(descriptor)
      throw SystemError(system: number, while: "listen", at: place)
    }
    return descriptor
  }
}
