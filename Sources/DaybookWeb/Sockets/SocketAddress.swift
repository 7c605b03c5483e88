/// The address of a web socket, which begins with `wss://`, or with `ws://` on this machine.
///
/// Messages become facts, so nobody may change them on their way; see ``ServiceAddress``.
package struct SocketAddress: Sendable, Hashable, CustomStringConvertible {
  package let description: String
  /// The host and the port, as the address contains them.
  package let authority: String
  /// The host, without the brackets around an IPv6 address.
  package let host: String
  package let port: Int
  /// The path on the host, which begins with `/`.
  package let path: String
  package let isEncrypted: Bool

  /// Checks `text`.
  ///
  /// - Throws: ``SocketAddressError`` if `text` is not a valid address.
  package init(_ text: String) throws(SocketAddressError) {
    let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, ["ws:", "wss:"].contains(parts[0].lowercased()) else {
      throw SocketAddressError(.notURL)
    }
    isEncrypted = parts[0].lowercased() == "wss:"
    do throws(ServiceAddressError) {
      _ = try ServiceAddress((isEncrypted ? "https" : "http") + text.dropFirst(parts[0].count - 1))
    } catch { throw SocketAddressError(error.reason) }
    description = text
    authority = String(parts[2])
    path = "/" + (parts.count > 3 ? parts[3] : "")
    let (host, port) = Self.split(parts[2])
    self.host = host
    self.port = port ?? (isEncrypted ? 443 : 80)
  }

  private static func split(_ authority: Substring) -> (host: String, port: Int?) {
    if authority.hasPrefix("["), let end = authority.firstIndex(of: "]") {
      let rest = authority[authority.index(after: end)...]
      return (String(authority[..<end].dropFirst()), Int(rest.dropFirst()))
    }
    let parts = authority.split(separator: ":", maxSplits: 1)
    return (String(parts[0]), parts.count > 1 ? Int(parts[1]) : nil)
  }
}

/// The error for a text that is not the address of a web socket.
///
/// It does not repeat the text, which may contain a password.
package struct SocketAddressError: Error, Equatable, CustomStringConvertible {
  package let reason: ServiceAddressError.Reason

  init(_ reason: ServiceAddressError.Reason) { self.reason = reason }

  package var description: String {
    switch reason {
    case .notURL: "It is no address of a web socket. Write one such as wss://example.com/feed."
    case .notPlain:
      "An address of a web socket holds no user, no query and no blanks. "
        + "Write one such as wss://example.com/feed."
    case .notEncrypted:
      "Over ws:// everybody on the way could read and change what is sent. "
        + "Use wss://, or a proxy on this machine (ws://127.0.0.1:PORT)."
    }
  }
}
