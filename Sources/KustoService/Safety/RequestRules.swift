/// The rules that tell a client of this machine from a page of a browser that somebody else made.
///
/// A page can send requests to this machine, also under a name of its own that resolves to it. So the
/// header `Host` must name this machine, and a page of another origin is refused unless it is allowed.
///
/// The server's own page says by a key that it is no page of another program that had the port before:
/// such a one has the same origin. The key is in the document, which is given to no script: only to a
/// window that goes there, which by its opener policy has none to read it.
package struct RequestRules: Sendable {
  private let origins: Set<String>
  private let token: AccessToken?
  private let pageKey: AccessToken?

  /// - Parameters:
  ///   - origins: The origins whose pages may ask, such as `https://dataexplorer.azure.com`.
  ///   - token: The token that requests must carry, if any.
  ///   - pageKey: The key of the page; without one it gets no answers.
  package init(
    origins: [String] = [], token: AccessToken? = nil, pageKey: AccessToken? = nil
  ) {
    (self.origins, self.token, self.pageKey) = (Set(origins), token, pageKey)
  }

  /// The reason to refuse a request; `nil` if it may be answered.
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
    return KustoFailure(401, "Unauthorized", "The token of this server is missing, or wrong.")
  }

  private static let foreign = KustoFailure(
    403, "Forbidden",
    "Pages of this origin may not ask here. Whoever starts the server may allow it: --allow-origin."
  )

  private static let foreignLink = KustoFailure(
    403, "Forbidden",
    "No other page may lead here, or ask. Type the address, or paste it, to open the page.")

  /// Whether a window goes to the document, and not from another site, or the own page asks.
  ///
  /// A browser that loads a page again says that the page itself leads to it.
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

  /// Whether there is one name, and it is one of this machine.
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

  /// Whether it is no request of a page, or of an allowed one.
  ///
  /// Browsers do not name the origin of a picture or a link, but say of which site it is. The own page does
  /// not ask so, so one of the same origin is of another program that had the port before.
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

  /// The answer to a browser that asks whether an allowed page may send a request, besides
  /// ``headers(for:)``.
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
