package import DaybookPresentation

/// The address of a web page, which consists of `http` or `https`, a host, a path and a query.
///
/// Hosts in the local network and on this machine are permitted, as in curl, because a person types
/// the address. A user name and a password are refused, because an address is stored, shown and
/// sent in links.
package struct PageAddress: Sendable, Hashable, CustomStringConvertible {
  package let isEncrypted: Bool
  /// The host in lower case, followed by the port if the address has one.
  package let authority: String
  /// The path, which begins with `/`, followed by the query.
  package let target: String

  /// The maximum length in bytes, because no person could read a longer address.
  private static let longest = 2_048

  package var description: String { "http\(isEncrypted ? "s" : "")://\(authority)\(target)" }

  /// Parses an address that a person typed, in which `https://` may be missing.
  ///
  /// - Throws: `Refusal` that describes the mistake without the typed text, which may be secret.
  package init(typed text: String) throws(Refusal) {
    if let scheme = Self.scheme(of: text), !Self.isPort(after: scheme, in: text) {
      try self.init(scheme: scheme, rest: text.dropFirst(scheme.count + 1))
    } else {
      let host = text.prefix { !"/:?#".contains($0) }.lowercased()
      let isHere = host == "localhost" || host.hasPrefix("127.")
      try self.init(scheme: isHere ? "http" : "https", rest: "//\(text)")
    }
  }

  /// Resolves a reference on the page at `base`; `nil` if the result is not the address of a page.
  package init?(_ reference: String, from base: PageAddress) {
    let text = reference.trimmingBlanks
    do throws(Refusal) {
      if let scheme = Self.scheme(of: text) {
        try self.init(scheme: scheme, rest: text.dropFirst(scheme.count + 1))
      } else if text.hasPrefix("//") {
        try self.init(scheme: base.isEncrypted ? "https" : "http", rest: text[...])
      } else {
        try self.init(base, target: base.resolving(text))
      }
    } catch { return nil }
  }

  private init(_ base: PageAddress, target: String) throws(Refusal) {
    (isEncrypted, authority) = (base.isEncrypted, base.authority)
    self.target = try Self.encoded(target)
  }

  private init(scheme: String, rest: Substring) throws(Refusal) {
    switch scheme.lowercased() {
    case "https": isEncrypted = true
    case "http": isEncrypted = false
    default:
      throw Refusal(.otherScheme)
    }
    guard rest.hasPrefix("//") else { throw Refusal(.noAddress) }
    let place = rest.dropFirst(2).prefix { $0 != "#" }
    let end = place.firstIndex { "/?\\".contains($0) } ?? place.endIndex
    authority = try Self.checked(place[..<end].lowercased())
    let target = String(place[end...])
    self.target = try Self.encoded(target.hasPrefix("/") ? target.withoutDots : "/" + target)
  }

  /// The scheme before the first colon; `nil` if the text does not begin with a scheme.
  private static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), let first = text.unicodeScalars.first,
      first.properties.isAlphabetic, first.isASCII
    else { return nil }
    let word = text[..<colon]
    guard word.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    return String(word)
  }

  /// Whether a port follows `word` and its colon, so that `word` is a host and not a scheme.
  private static func isPort(after word: String, in text: String) -> Bool {
    let port = text.dropFirst(word.count + 1).prefix { !"/?#".contains($0) }
    return !port.isEmpty && port.allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func checked(_ authority: String) throws(Refusal) -> String {
    guard !authority.contains("@") else {
      throw Refusal(.password)
    }
    let isBracketed = authority.hasPrefix("[")
    let host = authority.prefix { $0 != (isBracketed ? "]" : ":") }
    let rest = authority.dropFirst(host.count + (isBracketed ? 1 : 0))
    let allowed = isBracketed ? "[:." : "-._"
    let isHost = host.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || allowed.contains($0))
    }
    guard authority.utf8.allSatisfy({ $0 < 0x80 }) else {
      throw Refusal(.notASCII)
    }
    let port = UInt16(rest.dropFirst()) ?? 0
    let isClosed = !isBracketed || authority.dropFirst(host.count).hasPrefix("]")
    guard isHost, isClosed, rest.isEmpty || rest.hasPrefix(":") && port > 0,
      host.count > (isBracketed ? 1 : 0)
    else { throw Refusal(.noAddress) }
    return authority
  }

  /// The path and query, in which characters that an address cannot contain are percent-encoded.
  private static func encoded(_ target: String) throws(Refusal) -> String {
    var text = ""
    for byte in target.prefix(while: { $0 != "#" }).utf8 {
      let isPlain = byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      text += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }
    guard text.utf8.count <= longest else {
      throw Refusal(.tooLong(limit: longest))
    }
    return text
  }
}

extension PageAddress {
  /// Resolves `reference` on this page to a path and query (RFC 3986, 5.2).
  private func resolving(_ reference: String) -> String {
    let text = reference.prefix { $0 != "#" }
    let path = target.prefix { $0 != "?" }
    if text.isEmpty { return target }
    if text.hasPrefix("?") { return "\(path)\(text)" }
    if text.hasPrefix("/") { return String(text).withoutDots }
    let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
    return "\(folder)\(text)".withoutDots
  }
}

extension String {
  /// The path with its `.` and `..` resolved, followed by the unchanged query.
  fileprivate var withoutDots: String {
    let path = prefix { $0 != "?" }
    var parts: [Substring] = []
    let steps = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      switch step.lowercased() {
      case ".", "%2e": if isLast { parts.append("") }
      case "..", ".%2e", "%2e.", "%2e%2e":
        _ = parts.popLast()
        if isLast { parts.append("") }
      default: parts.append(step)
      }
    }
    return "/" + parts.joined(separator: "/") + dropFirst(path.count)
  }

  /// The text without white space at its beginning and end, which is frequent in links.
  var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
