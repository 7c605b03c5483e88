/// The address of a service, which begins with `https://`, or with `http://` on this machine.
///
/// Requests contain keys, and answers become facts, so nobody may read or change them on their way.
/// Plain `http` is only for tests and proxies on this machine. The address contains no user name,
/// no password and no query, so it may be printed.
package struct ServiceAddress: Sendable, Hashable, CustomStringConvertible {
  /// The URL without a `/` at the end.
  package let description: String
  /// The host and the port.
  package let host: String
  /// Whether the address has no path.
  package let isBare: Bool

  /// Checks `text`.
  ///
  /// - Throws: ``ServiceAddressError`` if `text` is not a valid address.
  package init(_ text: String) throws(ServiceAddressError) {
    var url = text
    while url.hasSuffix("/") { url.removeLast() }
    guard url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !url.contains(where: "?#@\\".contains)
    else { throw ServiceAddressError(.notPlain) }
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1].isEmpty, let host = Self.host(parts[2]) else {
      throw ServiceAddressError(.notURL)
    }
    switch parts[0].lowercased() {
    case "https:": break
    case "http:" where Self.isLoopback(host): break
    case "http:": throw ServiceAddressError(.notEncrypted)
    default: throw ServiceAddressError(.notURL)
    }
    description = url
    self.host = parts[2].lowercased()
    isBare = parts.count == 3
  }

  /// The address without the last part of its path; `nil` if that part is not `part`.
  package func removing(lastPart part: String) -> ServiceAddress? {
    guard description.hasSuffix("/" + part) else { return nil }
    return try? ServiceAddress(String(description.dropLast(part.count + 1)))
  }

  /// The host in `authority`; `nil` if there is no host, or if the port is invalid.
  private static func host(_ authority: Substring) -> Substring? {
    let end = authority.lastIndex(of: "]").map(authority.index(after:)) ?? authority.startIndex
    guard let colon = authority[end...].firstIndex(of: ":") else {
      return authority.isEmpty ? nil : authority
    }
    let port = authority[authority.index(after: colon)...]
    guard colon > authority.startIndex, UInt16(port).map({ $0 > 0 }) == true else { return nil }
    return authority[..<colon]
  }

  private static func isLoopback(_ host: Substring) -> Bool {
    if ["localhost", "[::1]"].contains(host.lowercased()) { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}

/// The error for a text that is not the address of a service.
///
/// It does not repeat the text, which may contain a password.
package struct ServiceAddressError: Error, Equatable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    /// The address is not the URL of a web service.
    case notURL
    /// The address contains a user name, a password, a query, or characters that a URL cannot
    /// contain.
    case notPlain
    /// The address begins with `http://`, but does not belong to this machine.
    case notEncrypted
  }

  package let reason: Reason

  init(_ reason: Reason) { self.reason = reason }

  package var description: String {
    switch reason {
    case .notURL: "It is no address of a service. Write one such as https://example.com/api."
    case .notPlain:
      "An address of a service holds no user, no query and no blanks. "
        + "Write one such as https://example.com/api."
    case .notEncrypted:
      "Over http:// everybody on the way could read and change what is sent. "
        + "Use https://, or a proxy on this machine (http://127.0.0.1:PORT)."
    }
  }
}
