/// A service that answers the requests of a connection, or misbehaves on it.
struct HTTPService {
  private let connection: Connection
  private let record: RequestRecord

  init(_ connection: Connection, _ record: RequestRecord) {
    (self.connection, self.record) = (connection, record)
  }

  /// Answers one request after another, until the client ends the connection or an answer ends it.
  func serve() {
    var bytes: [UInt8] = []
    while let head = HTTPHead.next(from: connection, after: &bytes) {
      guard let body = head.body(from: connection, after: &bytes),
        send(record.answer(head, body), to: head)
      else { return }
    }
  }

  /// Sends an answer, or misbehaves.
  ///
  /// - Returns: Whether the connection continues.
  private func send(_ answer: TestAnswer, to head: HTTPHead) -> Bool {
    switch answer {
    case .body(let body, let status, let headers): return respond(body, status, headers)
    case .packed(let body):
      guard head.headers["accept-encoding"]?.contains("gzip") == true else {
        return respond(body, 200, [])
      }
      return respond(GzipText.packing(body), 200, [("content-encoding", "gzip")])
    case .raw(let bytes, let ends):
      connection.write(bytes)
      if ends { connection.finish() }
      return !ends
    case .cut(let body, let count):
      connection.write(announcing(body) + body.prefix(count))
      connection.finish()
      return false
    case .hangUp: return false
    case .silence: return true
    case .drip(let body, let pause): return drip(body, pause)
    case .flood(let count): return flood(count)
    }
  }

  private func respond(_ body: [UInt8], _ status: Int, _ headers: [(String, String)]) -> Bool {
    let lines =
      ["HTTP/1.1 \(status) Status"] + headers.map { "\($0.0): \($0.1)" }
      + ["content-length: \(body.count)", "", ""]
    return connection.write(Array(lines.joined(separator: "\r\n").utf8) + body)
  }

  private func announcing(_ body: [UInt8]) -> [UInt8] {
    Array("HTTP/1.1 200 OK\r\ncontent-length: \(body.count)\r\n\r\n".utf8)
  }

  /// Sends a byte of `body` each time `pause` milliseconds have passed.
  private func drip(_ body: [UInt8], _ pause: Int64) -> Bool {
    connection.write(announcing(body))
    return body.allSatisfy { connection.waits(milliseconds: pause) && connection.write([$0]) }
  }

  /// Sends `count` bytes in chunks.
  private func flood(_ count: Int) -> Bool {
    connection.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n")
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 16)
    let chunk = Array("10000\r\n".utf8) + piece + Array("\r\n".utf8)
    return (0..<count / piece.count).allSatisfy { _ in connection.write(chunk) }
      && connection.write("0\r\n\r\n")
  }
}
