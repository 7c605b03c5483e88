internal import FetchProtocol

/// A frame of a web socket (RFC 6455).
struct SocketFrame: Equatable {
  enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case bytes = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  let isLast: Bool
  /// Whether the frame uses an extension of the protocol.
  let isExtended: Bool
  let isMasked: Bool
  /// The code of the frame's kind, which ``Kind`` may not contain.
  let code: UInt8
  let data: [UInt8]

  var kind: Kind? { Kind(rawValue: code) }

  /// The bytes of a frame from this client, masked with a random key.
  static func own(_ kind: Kind, _ data: [UInt8] = []) -> [UInt8] {
    let key = (0..<4).map { _ in UInt8.random(in: .min ... .max) }
    return [0x80 | kind.rawValue] + length(of: data) + key
      + data.enumerated().map { $1 ^ key[$0 & 3] }
  }

  /// The bytes of a closing frame with the status code `code`, or without a code.
  static func close(_ code: UInt16?) -> [UInt8] {
    own(.close, code.map { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] } ?? [])
  }

  private static func length(of data: [UInt8]) -> [UInt8] {
    switch data.count {
    case 0..<126: [0x80 | UInt8(data.count)]
    case 126..<1 << 16: [0x80 | 126] + bigEndian(data.count, bytes: 2)
    default: [0x80 | 127] + bigEndian(data.count, bytes: 8)
    }
  }

  private static func bigEndian(_ number: Int, bytes count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

/// Splits bytes that arrive in parts into frames.
struct SocketFrameReader {
  private let limit: Int
  private var bytes: [UInt8] = []
  private var start = 0

  /// - Parameter limit: The maximum length of a frame's data in bytes.
  init(limit: Int) { self.limit = limit }

  mutating func add(_ more: some Sequence<UInt8>) {
    bytes.removeFirst(start)
    start = 0
    bytes += more
  }

  /// The next frame; `nil` while it is incomplete.
  ///
  /// - Throws: The reason to end the conversation, as soon as the head of a frame shows this
  ///   reason.
  mutating func next() throws(SocketEnd) -> SocketFrame? {
    guard let head = try head() else { return nil }
    let end = head.dataStart + head.length
    guard end <= bytes.count else { return nil }
    defer { start = end }
    return SocketFrame(
      isLast: bytes[start] & 0x80 != 0, isExtended: bytes[start] & 0x70 != 0,
      isMasked: bytes[start + 1] & 0x80 != 0, code: bytes[start] & 0x0F,
      data: Array(bytes[head.dataStart..<end]))
  }

  /// Where the data of the next frame begin, and their length; `nil` while the frame's head is
  /// incomplete.
  private func head() throws(SocketEnd) -> (dataStart: Int, length: Int)? {
    guard bytes.count - start >= 2 else { return nil }
    let short = Int(bytes[start + 1] & 0x7F)
    let extra = short == 126 ? 2 : short == 127 ? 8 : 0
    guard bytes.count - start >= 2 + extra else { return nil }
    let field = bytes[start + 2..<start + 2 + extra]
    let long = field.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let length = extra == 0 ? UInt64(short) : long
    try check(length)
    let maskBytes = bytes[start + 1] & 0x80 == 0 ? 0 : 4
    return (start + 2 + extra + maskBytes, Int(length))
  }

  private func check(_ length: UInt64) throws(SocketEnd) {
    if bytes[start] & 0x08 != 0 {
      guard bytes[start] & 0x80 != 0 else { throw .violation("split a control frame") }
      guard length < 126 else {
        throw .violation("sent a control frame that is too long")
      }
    }
    guard length <= UInt64(limit) else { throw .tooLarge(limit: limit) }
  }
}
