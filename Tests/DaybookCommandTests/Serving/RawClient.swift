import Daybook
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A client that sends the bytes of its requests as they are.
final class RawClient {
  struct Answer {
    let status: Int
    let head: String
    let body: String

    var json: JSONValue? { try? JSONValue(parsing: body) }

    func header(_ name: String) -> String? {
      head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  private let socket: CInt
  /// The bytes received that no call has returned yet.
  private var unread = Data()

  init(port: UInt16) throws {
    #if canImport(Darwin)
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(.ECONNREFUSED) }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(socket) }

  /// Returns the text of a POST request with a body.
  static func post(_ path: String, _ body: String, _ headers: [String] = []) -> String {
    let own = [
      "POST \(path) HTTP/1.1", "Host: localhost", "Content-Type: application/json",
      "Content-Length: \(body.utf8.count)",
    ]
    return (own + headers).joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  /// Sends `text`; false when the server accepts no more bytes.
  @discardableResult
  func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Darwin)
          Darwin.send(socket, $0.baseAddress, $0.count, 0)
        #else
          Glibc.send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
        #endif
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Shuts the connection down.
  func leave() { shutdown(socket, CInt(SHUT_RDWR)) }

  /// Reads everything that the server still sends, and returns true once the connection has ended.
  func isEnded() -> Bool {
    while let more = readSome() { unread += more }
    return true
  }

  /// Reads about `count` bytes, and leaves all further bytes unread.
  func read(about count: Int) -> Int {
    while unread.count < count, let more = readSome() { unread += more }
    return unread.count
  }

  /// Returns the next answer; `nil` when the connection ends before it is complete.
  func answer() -> Answer? {
    guard let head = take(upTo: "\r\n\r\n"),
      let status = head.split(separator: " ").dropFirst().first.flatMap({ Int($0.prefix(3)) })
    else { return nil }
    let known = Answer(status: status, head: head, body: "")
    if known.header("Transfer-Encoding") == "chunked" {
      return chunks().map {
        Answer(status: status, head: head, body: String(decoding: $0, as: UTF8.self))
      }
    }
    let length = known.header("Content-Length").flatMap { Int($0) } ?? 0
    return take(length).map {
      Answer(status: status, head: head, body: String(decoding: $0, as: UTF8.self))
    }
  }

  private func chunks() -> Data? {
    var body = Data()
    while let line = take(upTo: "\r\n"), let size = Int(line, radix: 16) {
      guard let part = take(size), take(2) != nil else { return nil }
      if size == 0 { return body }
      body += part
    }
    return nil
  }

  private func take(upTo end: String) -> String? {
    while true {
      if let place = unread.range(of: Data(end.utf8)) {
        defer { unread.removeSubrange(..<place.upperBound) }
        return String(decoding: unread[..<place.lowerBound], as: UTF8.self)
      }
      guard let more = readSome() else { return nil }
      unread += more
    }
  }

  private func take(_ count: Int) -> Data? {
    while unread.count < count {
      guard let more = readSome() else { return nil }
      unread += more
    }
    defer { unread = Data(unread.dropFirst(count)) }
    return unread.prefix(count)
  }

  private func readSome() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Data(bytes[..<count]) : nil
  }
}
