/// The head of a request, as a client sent it.
struct HTTPHead {
  /// The method, such as `GET`.
  let method: String
  /// The path and the query.
  let target: String
  /// The headers, with names in lower case; of several headers with the same name, the first.
  let headers: [String: String]

  /// Returns the next head from `bytes` and `connection`, or `nil` at the connection's end.
  ///
  /// The bytes after the head are left in `bytes`.
  static func next(from connection: Connection, after bytes: inout [UInt8]) -> HTTPHead? {
    let mark = Array("\r\n\r\n".utf8)
    while true {
      if bytes.count >= mark.count,
        let end = (0...bytes.count - mark.count).first(where: {
          bytes[$0..<$0 + mark.count].elementsEqual(mark)
        })
      {
        defer { bytes.removeFirst(end + mark.count) }
        return HTTPHead(text: String(decoding: bytes[..<end], as: UTF8.self))
      }
      guard let more = connection.read() else { return nil }
      bytes += more
    }
  }

  /// Returns the body after the head, from `bytes` and `connection`; `nil` when the client has
  /// gone.
  func body(from connection: Connection, after bytes: inout [UInt8]) -> [UInt8]? {
    let count = headers["content-length"].flatMap { Int($0) } ?? 0
    while bytes.count < count {
      guard let more = connection.read() else { return nil }
      bytes += more
    }
    defer { bytes.removeFirst(count) }
    return Array(bytes[..<count])
  }

  private init(text: String) {
    let lines = text.split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    method = words.first.map { String($0) } ?? ""
    target = words.count > 1 ? String(words[1]) : ""
    let pairs = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].lowercased(), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "")
    }
    headers = Dictionary(pairs) { first, _ in first }
  }
}
