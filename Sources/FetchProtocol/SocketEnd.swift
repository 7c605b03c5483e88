/// The reason why a conversation over a web socket ended.
package enum SocketEnd: Error, Sendable, Equatable {
  /// The program cancelled the conversation.
  case cancelled
  /// A connection was not possible.
  case unreachable
  /// This machine does not trust the server's certificate.
  case untrusted
  /// Connecting or the handshake took longer than the limit.
  case tooSlow
  /// The server answered the handshake with this status.
  case refused(status: Int)
  /// The server's answer to the handshake does not follow the protocol.
  case notUpgraded
  /// The server sent no complete frame in time, not even as the answer to a ping, or it did not
  /// accept the bytes that were sent.
  case silent
  /// The connection ended without a closing frame.
  case cut
  /// The server closed the conversation; the code is `nil` if the server sent none.
  case closed(code: Int?)
  /// A frame or a message is larger than this many bytes.
  case tooLarge(limit: Int)
  /// The server violated the protocol; the text follows "it", as in `it masked a frame`.
  case violation(String)
  /// The program `daybook-fetch` is missing.
  case missingFetcher

  /// The word for this reason in an event.
  package var outcome: String {
    switch self {
    case .cancelled: "stopped"
    case .unreachable: "unreachable"
    case .untrusted: "untrusted"
    case .tooSlow: "tooSlow"
    case .refused: "refused"
    case .notUpgraded: "notUpgraded"
    case .silent: "silent"
    case .cut: "cut"
    case .closed: "closed"
    case .tooLarge: "tooLarge"
    case .violation: "violation"
    case .missingFetcher: "missingFetcher"
    }
  }

  /// The status code in the closing frame with which this side ends the conversation.
  package var closeCode: UInt16 {
    switch self {
    case .cancelled: 1_000
    case .tooLarge: 1_009
    case .violation(Self.notUTF8): 1_007
    case .violation: 1_002
    default: 1_001
    }
  }

  package static let notUTF8 = "sent text that is not written in UTF-8"
}

extension SocketEnd: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cancelled: "stopped"
    case .unreachable: "it could not be reached"
    case .untrusted: "it could not prove who it is: its certificate is not trusted"
    case .tooSlow: "it did not answer in time"
    case .refused(let status): "it refused to talk (\(status))"
    case .notUpgraded: "it does not speak the protocol of web sockets"
    case .silent: "it fell silent"
    case .cut: "the connection broke off"
    case .closed(let code): "it closed the connection" + (code.map { " (\($0))" } ?? "")
    case .tooLarge(let limit): "it sent more than \(limit >> 10) KiB at once"
    case .violation(let what): "it \(what)"
    case .missingFetcher: "there is no daybook-fetch beside this program"
    }
  }
}
