/// Why a conversation over a web socket ended.
package enum SocketEnd: Error, Sendable, Equatable {
  /// Nobody wanted it any more.
  case cancelled
  /// No connection could be made.
  case unreachable
  /// The server's certificate is none that this machine trusts.
  case untrusted
  /// No connection, or no agreement to talk, came in time.
  case tooSlow
  /// The server answered with this status in place of talking.
  case refused(status: Int)
  /// The server agreed to talk and proved not to know how.
  case notUpgraded
  /// The server sent nothing for a while, and did not answer when it was asked.
  case silent
  /// The connection ended in the middle.
  case cut
  /// The server closed it, with this code where it gave one.
  case closed(code: Int?)
  /// A frame, or a message, is larger than this many bytes.
  case tooLarge(limit: Int)
  /// What the server sent is not allowed, in words that follow "it".
  case violation(String)
  /// What connects, `daybook-fetch`, is not there.
  case missingFetcher

  /// The word under which an event keeps it.
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

  /// The code that a server is told when this end is ours to make.
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
