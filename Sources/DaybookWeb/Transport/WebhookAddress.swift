/// The address to which events are posted.
///
/// It is a URL like a ``ServiceAddress``, but its user, path or query may contain secrets. So the
/// complete URL is only sent, and ``description`` is the part that may be stored and shown.
package struct WebhookAddress: Sendable, CustomStringConvertible {
  let url: Secret
  /// The host and the port.
  package let host: String
  /// The scheme, the host, and the path, in which each part that may be a secret is replaced with
  /// `…`.
  package let description: String

  /// Checks `text`.
  ///
  /// - Throws: ``ServiceAddressError`` if `text` is not a valid address.
  package init(_ text: String) throws(ServiceAddressError) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !text.contains(where: "#\\".contains),
      let parts = Parts(text)
    else { throw ServiceAddressError(.notURL) }
    let service = try ServiceAddress("\(parts.scheme)://\(parts.host)")
    (url, host) = (Secret(text), service.host)
    description = service.description + parts.shownPath
  }

  /// The host without the port.
  package var machine: String {
    guard let colon = host.lastIndex(of: ":"), host.last != "]" else { return host }
    return String(host[..<colon])
  }
}

/// The parts of a URL.
private struct Parts {
  let scheme: Substring
  let host: Substring
  private let path: Substring
  private let hasQuery: Bool

  init?(_ text: String) {
    let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, halves[1].hasPrefix("//") else { return nil }
    let place = halves[1].dropFirst(2)
    let authority = place.prefix { $0 != "/" && $0 != "?" }
    let users = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard users.count <= 2, let host = users.last, !host.isEmpty else { return nil }
    let rest = place[authority.endIndex...]
    let path = rest.prefix { $0 != "?" }
    (scheme, self.host) = (halves[0], host)
    (self.path, hasQuery) = (path, path.endIndex < rest.endIndex)
  }

  var shownPath: String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.map { Self.isWord($0) ? String($0) : "…" }.joined(separator: "/")
      + (hasQuery ? "?…" : "")
  }

  /// Whether a part of a path is a plain word, which cannot be a secret.
  ///
  /// This is true for a version such as `v2`, and for at most 16 lower-case letters and hyphens.
  private static func isWord(_ part: Substring) -> Bool {
    let isVersion = part.first == "v" && part.count <= 3 && part.dropFirst().allSatisfy(\.isNumber)
    let isPlain = part.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-")
    }
    return isVersion || part.count <= 16 && isPlain
  }
}
