internal import CCurl
internal import DaybookSystem
internal import FetchProtocol

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A connection to a web-socket server, which transfers bytes but does not parse frames.
final class SocketConnection {
  private let transfer: Transfer
  private let limits: SocketLimits
  private let start = ContinuousClock.now
  private var chunk = [UInt8](repeating: 0, count: 1 << 14)
  /// The time when a silent server gets a ping, or is disconnected if it has not answered a ping.
  private var patienceEnd: ContinuousClock.Instant
  private var wasAsked = false

  /// Connects, and checks the server's certificate if the connection is encrypted.
  ///
  /// - Throws: The reason why the connection failed.
  init(to server: FetchConversation, by transfer: Transfer) throws(SocketEnd) {
    (self.transfer, limits) = (transfer, server.limits)
    patienceEnd = .now + server.limits.silence
    let scheme = server.isEncrypted ? "https" : "http"
    transfer.prepare(url: "\(scheme)://\(server.authority)/", connecting: limits.connecting)
    transfer.set(CURLOPT_CONNECT_ONLY, 1)
    // The handshake of a web socket needs HTTP/1.1.
    transfer.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    transfer.set(CURLOPT_FRESH_CONNECT, 1)
    transfer.begin()
    while true {
      if let result = transfer.step() {
        guard result == CURLE_OK else { throw transfer.end(of: result) }
        break
      }
      guard left > .zero else { throw .tooSlow }
      transfer.wait(atMost: left)
    }
    patienceEnd = .now + limits.silence
  }

  /// The time left for connecting and for the handshake.
  var left: Duration { start + limits.connecting - .now }

  /// Sends all of `bytes`.
  ///
  /// - Throws: `cut` if the connection has ended, or `silent` if the server does not accept all
  ///   bytes within the time limit.
  func send(_ bytes: [UInt8]) throws(SocketEnd) {
    var rest = bytes[...]
    let end = ContinuousClock.now + limits.answering
    while !rest.isEmpty {
      var count = 0
      let code = unsafe rest.withUnsafeBytes { buffer in
        unsafe curl_easy_send(transfer.easy, buffer.baseAddress, buffer.count, &count)
      }
      switch code {
      case CURLE_OK: rest = rest.dropFirst(count)
      case CURLE_AGAIN: guard waits(for: POLLOUT, until: end) else { throw .silent }
      default: throw .cut
      }
    }
  }

  /// Receives bytes; `nil` if none arrive within `limit`.
  ///
  /// - Throws: `cut` if the connection has ended.
  func receive(within limit: Duration) throws(SocketEnd) -> [UInt8]? {
    let end = ContinuousClock.now + limit
    while true {
      var count = 0
      let code = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe curl_easy_recv(transfer.easy, buffer.baseAddress, buffer.count, &count)
      }
      switch code {
      case CURLE_OK where count > 0: return Array(chunk[..<count])
      case CURLE_AGAIN: guard waits(for: POLLIN, until: end) else { return nil }
      default: throw .cut
      }
    }
  }

  /// Restarts the time limit for silence, because a complete frame has arrived.
  func noteFrame() { (patienceEnd, wasAsked) = (.now + limits.silence, false) }

  /// Receives the next bytes, and sends a ping if the server is silent for too long.
  ///
  /// - Throws: `silent` if the server does not answer the ping, or `cut` if the connection has
  ///   ended.
  func nextBytes() throws(SocketEnd) -> [UInt8] {
    while true {
      if let bytes = try receive(within: patienceEnd - .now) { return bytes }
      guard !wasAsked else { throw .silent }
      (patienceEnd, wasAsked) = (.now + limits.answering, true)
      try send(SocketFrame.own(.ping))
    }
  }

  /// Waits until the connection is ready for `events`, and returns false if `end` comes first.
  ///
  /// If the `daybook` process has ended, this sends a closing frame and ends this process.
  private func waits(for events: CInt, until end: ContinuousClock.Instant) -> Bool {
    let socket = unsafe ccurl_socket(transfer.easy)
    var requests = [
      pollfd(fd: socket, events: CShort(events), revents: 0),
      pollfd(fd: 0, events: CShort(POLLIN), revents: 0),
    ]
    let left = max(0, (end - .now).wholeMilliseconds)
    guard unsafe poll(&requests, 2, CInt(clamping: left + 1)) > 0 else { return end > .now }
    if requests[1].revents != 0 {
      let farewell = SocketFrame.close(SocketEnd.cancelled.closeCode)
      var count = 0
      _ = unsafe curl_easy_send(transfer.easy, farewell, farewell.count, &count)
      Program.end()
    }
    return true
  }
}

extension Transfer {
  /// The reason why the connection failed.
  fileprivate func end(of code: CURLcode) -> SocketEnd {
    if code == CURLE_OPERATION_TIMEDOUT { return .tooSlow }
    return switch fault(of: code) {
    case .untrusted: .untrusted
    case .unreachable: .unreachable
    default: .cut
    }
  }
}
