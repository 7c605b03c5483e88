internal import DaybookValues

/// A request to open a web socket: the server, the first message, and the limits.
package struct FetchConversation: Sendable, Equatable {
  /// The host, without the brackets around an IPv6 address.
  package let host: String
  package let port: Int
  /// The host and the port, as the address contains them.
  package let authority: String
  package let path: String
  package let isEncrypted: Bool
  package let greeting: String
  package let limits: SocketLimits

  package init(
    host: String, port: Int, authority: String, path: String, isEncrypted: Bool, greeting: String,
    limits: SocketLimits
  ) {
    (self.host, self.port, self.authority, self.path) = (host, port, authority, path)
    (self.isEncrypted, self.greeting, self.limits) = (isEncrypted, greeting, limits)
  }
}

extension FetchConversation {
  package var frame: FetchFrame {
    FetchFrame(
      .conversation,
      json: [
        "host": .string(host), "port": .integer(Int64(port)), "authority": .string(authority),
        "path": .string(path), "isEncrypted": .bool(isEncrypted), "greeting": .string(greeting),
        "connecting": JSONValue(limits.connecting), "silence": JSONValue(limits.silence),
        "answering": JSONValue(limits.answering), "frameBytes": .integer(Int64(limits.frameBytes)),
        "messageBytes": .integer(Int64(limits.messageBytes)),
        "framesPerMessage": .integer(Int64(limits.framesPerMessage)),
      ])
  }

  /// - Throws: ``FetchProtocolError`` if the kind or the payload of the frame is wrong.
  package init(_ frame: FetchFrame) throws(FetchProtocolError) {
    let json = try frame.json(.conversation)
    var limits = SocketLimits()
    limits.connecting = try json.duration("connecting")
    limits.silence = try json.duration("silence")
    limits.answering = try json.duration("answering")
    limits.frameBytes = try json.count("frameBytes")
    limits.messageBytes = try json.count("messageBytes")
    limits.framesPerMessage = try json.count("framesPerMessage")
    self.init(
      host: try json.text("host"), port: try json.count("port"),
      authority: try json.text("authority"), path: try json.text("path"),
      isEncrypted: json["isEncrypted"]?.bool ?? true, greeting: try json.text("greeting"),
      limits: limits)
  }
}

extension SocketEnd {
  package var frame: FetchFrame {
    FetchFrame(
      .ended, json: ["outcome": .string(outcome), "number": JSONValue(number), "words": words])
  }

  private var number: Int? {
    switch self {
    case .refused(let status): status
    case .closed(let code): code
    case .tooLarge(let limit): limit
    default: nil
    }
  }

  private var words: JSONValue {
    if case .violation(let words) = self { .string(words) } else { .null }
  }

  /// - Throws: ``FetchProtocolError`` if the kind or the payload of the frame is wrong.
  package init(_ frame: FetchFrame) throws(FetchProtocolError) {
    let json = try frame.json(.ended)
    let number = json["number"]?.integer.map(Int.init)
    let ends: [SocketEnd] = [
      .cancelled, .unreachable, .untrusted, .tooSlow, .refused(status: number ?? 0), .notUpgraded,
      .silent, .cut, .closed(code: number), .tooLarge(limit: number ?? 0),
      .violation(json["words"]?.string ?? ""),
      .missingFetcher,
    ]
    let outcome = try json.text("outcome")
    guard let end = ends.first(where: { $0.outcome == outcome }) else { throw FetchProtocolError() }
    self = end
  }
}
