internal import DaybookSystem
internal import Synchronization
internal import TestSupport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A proxy between a client and a server, which cuts connections at given points.
///
/// Like the server, it is reached by a socket in a folder of its own.
package final class CuttingProxy: Sendable {
  /// The point at which a connection is cut.
  package enum Cut: Sendable {
    /// After this many bytes of the server's answers.
    case afterAnswers(Int)
    /// After this many bytes of the answers that follow a commit by the client.
    case afterCommit(Int)
    /// After this many bytes of the answers that follow an append in a single statement, which
    /// commits.
    case afterQuickAppend(Int)
  }

  private let listener: CInt
  private let target: String
  private let waitingCuts: Mutex<[Cut]>
  private let cuts = Atomic(0)
  /// The connections over which a client asked for a lease.
  private let leases = Mutex<[[CInt]]>([])
  private let folder: String

  /// Makes a proxy for the server whose socket is in `folder`.
  ///
  /// - Parameters:
  ///   - folder: The folder of the server's socket.
  ///   - cuts: The cuts of the first connections, in turn; later connections are not cut.
  /// - Throws: ``PostgresServerError`` when the system refuses the socket.
  package init(to folder: String, _ cuts: [Cut]) throws {
    BrokenPipe.ignoreSignal()
    target = "\(folder)/\(Self.name)"
    waitingCuts = Mutex(cuts)
    self.folder = TemporaryPath().path
    listener = socket(AF_UNIX, Self.stream, 0)
    mkdir(self.folder, 0o700)
    let isBound = Self.withAddress("\(self.folder)/\(Self.name)") { bind(listener, $0, $1) == 0 }
    guard isBound, listen(listener, 64) == 0 else {
      throw PostgresServerError(text: String(cString: strerror(errno)))
    }
  }

  deinit { close(listener) }

  /// A connection string that leads through the proxy.
  package var address: String { "host=\(folder) port=5432 user=daybook dbname=postgres" }

  /// Whether some of the cuts still wait for a connection.
  package var hasCutsLeft: Bool { waitingCuts.withLock { !$0.isEmpty } }

  /// Cuts only the connections that have asked for a lease.
  ///
  /// - Returns: The number of these connections.
  @discardableResult
  package func cutLeases() -> Int {
    leases.withLock { leases in
      for end in leases.joined() { shutdown(end, CInt(SHUT_RDWR)) }
      return leases.count
    }
  }

  /// How many connections were cut.
  package var cutCount: Int { cuts.load(ordering: .relaxed) }

  /// Serves connections, one thread each, until the process ends.
  package func start() {
    Self.detach { [self] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        let cut = waitingCuts.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        Self.detach { [self] in serve(client, cut) }
      }
    }
  }

  private func serve(_ client: CInt, _ cut: Cut?) {
    let server = socket(AF_UNIX, Self.stream, 0)
    defer {
      leases.withLock { $0.removeAll { $0 == [client, server] } }
      close(client)
      close(server)
    }
    guard Self.withAddress(target, { connect(server, $0, $1) == 0 }) else { return }
    var left = Int.max
    if case .afterAnswers(let count) = cut { left = count }
    while left > 0 {
      var requests = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&requests, 2, -1) > 0 else { continue }
      if requests[0].revents != 0 {
        let words = Self.receive(client)
        if String(decoding: words, as: UTF8.self).contains("pg_try_advisory_lock") {
          leases.withLock { if !$0.contains([client, server]) { $0.append([client, server]) } }
        }
        guard Self.send(words[...], to: server) else { return }
        if let count = Self.rest(behind: words, cut) { left = min(left, count) }
      }
      if requests[1].revents != 0 {
        let answer = Self.receive(server)
        guard Self.send(answer.prefix(left), to: client) else { return }
        left -= answer.count
      }
    }
    // The server has received everything that the client sent; its reaction is not waited for.
    cuts.add(1, ordering: .relaxed)
  }

  /// Returns how many bytes of answers may still pass after `words`, if these lead to the cut.
  private static func rest(behind words: [UInt8], _ cut: Cut?) -> Int? {
    let text = String(decoding: words, as: UTF8.self)
    switch cut {
    case .afterCommit(let count) where text.contains("COMMIT\0"): return count
    // The statement has this name on the server; the zero before it ends the portal's empty name.
    case .afterQuickAppend(let count) where text.contains("\0append\0"): return count
    default: return nil
    }
  }

  private static func receive(_ source: CInt) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(source, &buffer, buffer.count, 0)
    return Array(buffer.prefix(max(count, 0)))
  }

  /// Sends all bytes; returns `false` when there are none, or when the target does not accept them.
  private static func send(_ bytes: ArraySlice<UInt8>, to target: CInt) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let step = rest.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
      guard step > 0 else { return false }
      rest = rest.dropFirst(step)
    }
    return !bytes.isEmpty
  }

  private static let name = ".s.PGSQL.5432"
  #if canImport(Glibc)
    private static let stream = CInt(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif

  private static func withAddress(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { place in
      place.copyBytes(from: Array(path.utf8).prefix(place.count - 1))
    }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private static func detach(_ body: @escaping @Sendable () -> Void) {
    _ = try? SystemThread.start(name: "proxy", body)
  }
}
