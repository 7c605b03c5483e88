internal import DaybookSystem
internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A listener that accepts connections on loopback, each on a thread of its own.
///
/// With a thread, a server that misbehaves can be written step by step.
final class Listener: Sendable {
  /// The port that the system has assigned.
  let port: Int
  private let socket: CInt
  private let state = Mutex(State())

  private struct State {
    var isClosed = false
    var threads: [SystemThread] = []
    var connections: [Connection] = []
  }

  private init() throws {
    #if canImport(Darwin)
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #endif
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    var address = Self.loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let own = socket
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(own, $0, length) == 0 && listen(own, 64) == 0 && getsockname(own, $0, &length) == 0
      }
    }
    guard isBound else { throw SystemError(system: errno, while: "listen on loopback") }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(socket) }

  /// Calls `body` with a listener that passes each connection to `serve`, and then ends all of
  /// them.
  ///
  /// It first waits while too many other tests have a server.
  static func running<Result>(
    serving serve: @escaping @Sendable (Connection) -> Void,
    _ body: (Listener) async throws -> Result
  ) async throws -> Result {
    try await ServerPlaces.holding { try await run(serve, body) }
  }

  private static func run<Result>(
    _ serve: @escaping @Sendable (Connection) -> Void,
    _ body: (Listener) async throws -> Result
  ) async throws -> Result {
    let listener = try Listener()
    let accepting = try SystemThread.start(name: "test.server") { listener.accept(serve) }
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body(listener)) } catch { result = .failure(error) }
    listener.end()
    accepting.join()
    for thread in listener.state.withLock({ $0.threads }) { thread.join() }
    return try result.get()
  }

  private func accept(_ serve: @escaping @Sendable (Connection) -> Void) {
    while let connection = nextConnection() {
      let isTaken = state.withLock { state in
        guard !state.isClosed else { return false }
        state.connections.append(connection)
        let thread = try? SystemThread.start(name: "test.connection") {
          serve(connection)
          connection.end()
        }
        if let thread { state.threads.append(thread) }
        return thread != nil
      }
      guard isTaken else { return }
    }
  }

  private func nextConnection() -> Connection? {
    while true {
      let client = retryingInterrupts { systemAccept(socket) }
      guard client >= 0 else { return nil }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      return Connection(client)
    }
  }

  private func end() {
    let connections = state.withLock { state in
      state.isClosed = true
      return state.connections
    }
    for connection in connections { connection.end() }
    // On Linux, this ends the wait for a connection; on other systems, a new connection ends it.
    shutdown(socket, CInt(SHUT_RDWR))
    knock()
  }

  private func knock() {
    #if canImport(Darwin)
      let knocker = Darwin.socket(AF_INET, SOCK_STREAM, 0)
      var address = Self.loopback(port: UInt16(port))
      _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(knocker, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      close(knocker)
    #endif
  }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}

private func systemAccept(_ socket: CInt) -> CInt { accept(socket, nil, nil) }
