internal import DaybookValues
internal import FetchProtocol
internal import Hashing

/// The opening handshake of a web socket, which is an HTTP/1.1 request and its answer.
struct SocketAgreement {
  /// The maximum length of a server's answer in bytes.
  private static let longestAnswer = 16 << 10

  private let key = Base64.text(of: (0..<16).map { _ in UInt8.random(in: .min ... .max) })
  private var answer: [UInt8] = []

  /// The HTTP request that asks the server to change to the WebSocket protocol.
  func request(_ conversation: FetchConversation) -> [UInt8] {
    let lines = [
      "GET \(conversation.path) HTTP/1.1", "Host: \(conversation.authority)",
      "User-Agent: Daybook", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13", "", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }

  /// Adds bytes from the server.
  ///
  /// - Returns: The bytes that follow the server's answer; `nil` while the answer is incomplete.
  /// - Throws: The reason why the server does not accept the protocol.
  mutating func take(_ bytes: [UInt8]) throws(SocketEnd) -> [UInt8]? {
    answer += bytes
    let beginning = Array("HTTP/1.".utf8)
    guard answer.prefix(beginning.count) == beginning.prefix(answer.count) else {
      throw .notUpgraded
    }
    guard let end = answer.endOfHead else {
      guard answer.count <= Self.longestAnswer else { throw .notUpgraded }
      return nil
    }
    try check(String(decoding: answer[..<end], as: UTF8.self))
    return Array(answer[end...])
  }

  private func check(_ head: String) throws(SocketEnd) {
    let lines = head.split(whereSeparator: \.isNewline)
    let words = lines[0].split(separator: " ")
    guard words.count > 1, let status = Int(words[1]) else { throw .notUpgraded }
    guard status == 101 else { throw .refused(status: status) }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .notUpgraded }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      headers[line[..<colon].lowercased(), default: ""] += value
    }
    guard headers["sec-websocket-extensions"] == nil else {
      throw .violation("chose an extension that was not offered")
    }
    guard headers["sec-websocket-protocol"] == nil else {
      throw .violation("chose a subprotocol that was not offered")
    }
    guard headers["upgrade"]?.lowercased() == "websocket",
      headers["connection"]?.lowercased().contains("upgrade") == true,
      headers["sec-websocket-accept"] == expected
    else { throw .notUpgraded }
  }

  /// The value with which the server proves that it knows the protocol and has read the request.
  private var expected: String {
    let text = key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    return Base64.text(of: DigestFunction.sha1.digest(of: Array(text.utf8)))
  }
}

extension [UInt8] {
  /// The offset after the empty line at the end of the head; `nil` while the head is incomplete.
  fileprivate var endOfHead: Int? {
    let mark = Array("\r\n\r\n".utf8)
    guard count >= mark.count else { return nil }
    return (0...count - mark.count).first { self[$0..<$0 + mark.count].elementsEqual(mark) }
      .map { $0 + mark.count }
  }
}
