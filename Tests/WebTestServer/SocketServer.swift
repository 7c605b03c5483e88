internal import DaybookValues
internal import Hashing

/// An act of a server on a connection; a server does its acts one after another.
package enum SocketAct: Sendable {
  /// Waits until the client has sent a text.
  case hear
  /// Sends this text in a single frame.
  case say(String)
  /// Sends these bytes as they are.
  case bytes([UInt8])
  /// Sends these bytes this many times.
  case repeated([UInt8], Int)
  /// Stops answering pings.
  case playDead
  /// Closes the connection without a close frame.
  case hangUp
}

/// The reaction of a server to a client that asks for a web socket.
package enum SocketBehaviour: Sendable {
  /// Agrees, and then does these acts.
  case talk([SocketAct])
  /// Sends this text instead of agreeing.
  case answer(String)
  /// Never answers.
  case silence
}

/// A server of web sockets on loopback, in the process of the test, with a given behaviour.
package final class SocketServer: Sendable {
  /// The server's URL.
  package let address: String
  private let record: SocketRecord

  private init(port: Int, _ record: SocketRecord) {
    self.record = record
    address = "ws://127.0.0.1:\(port)/feed/"
  }

  /// The frames received, in order: texts as they are, others with their kind, such as `pong:x`.
  package var heard: [String] { record.heard.value }

  /// How many connections were made.
  package var connectionCount: Int { record.connectionCount.value }

  /// Returns once this many frames were received.
  package func waitToHear(_ count: Int) async { await record.heard.wait { $0.count >= count } }

  /// Returns once this many connections were made.
  package func waitForConnections(_ count: Int) async {
    await record.connectionCount.wait { $0 >= count }
  }

  /// Calls `body` with a server that numbers its connections from 1, and then closes the server.
  package static func running<Result>(
    behaving behaviour: @escaping @Sendable (_ connection: Int) -> SocketBehaviour,
    _ body: (SocketServer) async throws -> Result
  ) async throws -> Result {
    let record = SocketRecord()
    return try await Listener.running { connection in
      let number = record.connectionCount.update { count in
        count += 1
        return count
      }
      switch behaviour(number) {
      case .silence: while connection.read() != nil {}
      case .answer(let text):
        guard connection.read() != nil else { return }
        connection.write(text)
        while connection.read() != nil {}
      case .talk(let acts):
        var talk = SocketTalk(connection, acts, record)
        talk.goOn()
      }
    } _: { listener in
      try await body(SocketServer(port: listener.port, record))
    }
  }
}

/// The frames that a server received, and the number of its connections.
private final class SocketRecord: Sendable {
  let heard = Awaited<[String]>([])
  let connectionCount = Awaited(0)

  func note(_ text: String) { heard.update { $0.append(text) } }
}

/// A conversation in which the server agrees, and then does one act after another.
private struct SocketTalk {
  private let connection: Connection
  private let record: SocketRecord
  private var acts: ArraySlice<SocketAct>
  private var isDead = false
  private var bytes: [UInt8] = []

  init(_ connection: Connection, _ acts: [SocketAct], _ record: SocketRecord) {
    (self.connection, self.acts, self.record) = (connection, acts[...], record)
  }

  mutating func goOn() {
    guard let head = HTTPHead.next(from: connection, after: &bytes) else { return }
    agree(head)
    guard act() else { return }
    while let frame = ClientFrame.next(from: connection, after: &bytes) {
      guard take(frame) else { return }
    }
  }

  /// Returns a length of at most 65,535, as it is written in a frame.
  private static func length(_ count: Int) -> [UInt8] {
    count < 126 ? [UInt8(count)] : [126, UInt8(count >> 8), UInt8(count & 0xFF)]
  }

  private func agree(_ head: HTTPHead) {
    let text =
      (head.headers["sec-websocket-key"] ?? "") + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    let accept = Base64.text(of: DigestFunction.sha1.digest(of: Array(text.utf8)))
    connection.write(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + "Sec-WebSocket-Accept: \(accept)\r\n\r\n")
  }

  /// Answers a frame; returns `false` when the frame ends the connection.
  private mutating func take(_ frame: ClientFrame) -> Bool {
    let text = String(decoding: frame.data, as: UTF8.self)
    switch frame.kind {
    case 1:
      record.note(frame.isMasked ? text : "unmasked")
      return act()
    case 8:
      record.note("close:\(frame.data.prefix(2).reduce(0) { $0 << 8 | Int($1) })")
      return false
    case 9: if !isDead { connection.write([0x8A, UInt8(frame.data.count)] + frame.data) }
    case 10: record.note("pong:\(text)")
    default: record.note("\(frame.kind)")
    }
    return true
  }

  /// Does the next acts until one waits for the client; returns `false` when one hangs up.
  private mutating func act() -> Bool {
    while let act = acts.popFirst() {
      switch act {
      case .hear: return true
      case .say(let text):
        connection.write([0x81] + Self.length(text.utf8.count) + Array(text.utf8))
      case .bytes(let bytes): connection.write(bytes)
      case .repeated(let bytes, let count):
        connection.write(Array(repeatElement(bytes, count: count).joined()))
      case .playDead: isDead = true
      case .hangUp: return false
      }
    }
    return true
  }
}

/// A frame of a client.
private struct ClientFrame {
  let kind: UInt8
  let isMasked: Bool
  let data: [UInt8]

  /// Returns the next frame, of at most 65,535 bytes; `nil` when the connection has ended.
  static func next(from connection: Connection, after bytes: inout [UInt8]) -> ClientFrame? {
    while true {
      if let (frame, length) = whole(bytes) {
        bytes.removeFirst(length)
        return frame
      }
      guard let more = connection.read() else { return nil }
      bytes += more
    }
  }

  private static func whole(_ bytes: [UInt8]) -> (ClientFrame, length: Int)? {
    guard bytes.count >= 2 else { return nil }
    let (isMasked, short) = (bytes[1] & 0x80 != 0, Int(bytes[1] & 0x7F))
    let extra = short == 126 ? 2 : 0
    let start = 2 + extra + (isMasked ? 4 : 0)
    guard bytes.count >= start else { return nil }
    let count = extra == 0 ? short : Int(bytes[2]) << 8 | Int(bytes[3])
    guard bytes.count >= start + count else { return nil }
    let mask = isMasked ? Array(bytes[start - 4..<start]) : [0, 0, 0, 0]
    let data = bytes[start..<start + count].enumerated().map { $1 ^ mask[$0 & 3] }
    return (ClientFrame(kind: bytes[0] & 0x0F, isMasked: isMasked, data: data), start + count)
  }
}
