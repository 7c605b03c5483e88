/// The rules that tell a client on this machine from a foreign page in a browser.
///
/// A foreign page can send requests to this machine, even with its own host name that resolves to
/// this machine. Therefore the header `Host` must name this machine, and a page of another origin
/// is refused unless it is allowed.
///
/// The server's own page has a secret key. Without it, a page of a program that used the port
/// earlier would be accepted, because it has the same origin. The key is in the page's document,
/// which only a browser window can open, but no script can read. The opener policy of that window
/// prevents other pages from reading the document.
package struct RequestRules: Sendable {
  private let origins: Set<String>
  private let token: AccessToken?
  private let pageKey: AccessToken?

  /// - Parameters:
  ///   - origins: The origins of pages that may send requests, such as
  ///     `https://dataexplorer.azure.com`.
  ///   - token: The token that requests must contain; `nil` if none is required.
  ///   - pageKey: The secret key of the page; without a key, requests of the page are refused.
  package init(
    origins: [String] = [], token: AccessToken? = nil, pageKey: AccessToken? = nil
  ) {
    (self.origins, self.token, self.pageKey) = (Set(origins), token, pageKey)
  }

  /// Why a request is refused; `nil` if it may be answered.
  package func refusal(of head: RequestHead, _ route: KustoRoute?) -> KustoFailure? {
    guard Self.isOfThisMachine(head.values(of: "host")) else {
      return KustoFailure(
        403, "Forbidden", "The header Host does not name this machine. Ask localhost, or 127.0.0.1."
      )
    }
    switch route {
    case .page(let page): return refusal(of: head, page)
    case .authentication, .preflight: return isOfAllowedPage(head) ? nil : Self.foreign
    case .statement, nil: return isOfAllowedPage(head) ? refusalWithoutToken(head) : Self.foreign
    }
  }

  private func refusal(of head: RequestHead, _ page: PageRoute) -> KustoFailure? {
    guard Self.isOfOwnPage(head, page) else { return Self.foreignLink }
    guard !page.isPart else { return nil }
    guard let pageKey, pageKey.matches(head.value(of: "x-daybook-page")) else {
      return KustoFailure(
        403, "Forbidden", "This page is of another run of the server. Load it again.")
    }
    return refusalWithoutToken(head)
  }

  private func refusalWithoutToken(_ head: RequestHead) -> KustoFailure? {
    guard let token, !token.isIn(head.value(of: "authorization")) else { return nil }
    return KustoFailure(
      401, "Unauthorized",
      "The token of this server is missing, or wrong. Send the header Authorization: Bearer TOKEN.")
  }

  private static let foreign = KustoFailure(
    403, "Forbidden",
    "Pages of this origin may not ask here. Whoever starts the server may allow it: --allow-origin."
  )

  private static let foreignLink = KustoFailure(
    403, "Forbidden",
    "No other page may lead here, or ask. Type the address, or paste it, to open the page.")

  /// Whether the request belongs to the server's own page.
  ///
  /// It does if a window opens the document without a link from another site, or if the page itself
  /// sends the request. When a user reloads the page, the browser says that the page itself led to
  /// the document.
  private static func isOfOwnPage(_ head: RequestHead, _ page: PageRoute) -> Bool {
    let own = head.values(of: "host").map { "http://\($0)" }
    let origins = head.values(of: "origin")
    let isWindow =
      head.value(of: "sec-fetch-mode") == "navigate"
      && head.value(of: "sec-fetch-dest") == "document"
    let sites: Set = page != .document || isWindow ? ["none", "same-origin"] : ["none"]
    return (origins.isEmpty || origins == own)
      && head.values(of: "sec-fetch-site").allSatisfy(sites.contains)
  }

  /// Whether there is exactly one host, and it is a name of this machine.
  private static func isOfThisMachine(_ hosts: [String]) -> Bool {
    guard hosts.count == 1 else { return false }
    let host = hosts[0].lowercased()
    let names = ["localhost", "127.0.0.1", "[::1]"]
    return names.contains { name in
      guard host.hasPrefix(name) else { return false }
      let rest = host.dropFirst(name.count)
      return rest.isEmpty || (rest.first == ":" && UInt16(rest.dropFirst()) != nil)
    }
  }

  /// Whether the request comes from no page, or from a page that is allowed.
  ///
  /// For a picture or a link, browsers do not send the origin, but only whether the site is the
  /// same. The server's own page has no pictures or links to itself. A request of the same site
  /// without an origin is therefore from the page of a program that used the port earlier, and is
  /// refused.
  private func isOfAllowedPage(_ head: RequestHead) -> Bool {
    let named = head.values(of: "origin")
    guard named.isEmpty else { return named.count == 1 && origins.contains(named[0]) }
    return head.values(of: "sec-fetch-site").allSatisfy { $0 == "none" }
  }

  /// The headers that let an allowed page read the answer.
  package func headers(for head: RequestHead) -> [(String, String)] {
    guard let origin = head.value(of: "origin"), origins.contains(origin) else { return [] }
    return [
      ("Access-Control-Allow-Origin", origin), ("Vary", "Origin"),
      ("Access-Control-Expose-Headers", "x-ms-client-request-id, x-ms-activity-id, Retry-After"),
    ]
  }

  /// The answer to a preflight request of an allowed page, without ``headers(for:)``.
  package func preflight(_ head: RequestHead) -> ServiceAnswer {
    var headers = [("Access-Control-Allow-Methods", "GET, POST")]
    if let wanted = head.value(of: "access-control-request-headers"),
      !wanted.isEmpty, wanted.utf8.allSatisfy({ 0x20...0x7E ~= $0 })
    {
      headers.append(("Access-Control-Allow-Headers", wanted))
    }
    if head.value(of: "access-control-request-private-network") == "true" {
      headers.append(("Access-Control-Allow-Private-Network", "true"))
    }
    return ServiceAnswer(204, headers: headers, body: [])
  }
}
