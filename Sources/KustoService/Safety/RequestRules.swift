/// The rules that tell a client of this machine from a page of a browser that somebody else made.
///
/// A page can send requests to this machine, also under a name of its own that resolves to it. So the
/// header `Host` must name this machine, and a page of another origin is refused unless it is allowed.
package struct RequestRules: Sendable {
  private let origins: Set<String>
  private let token: AccessToken?

  /// - Parameters:
  ///   - origins: The origins whose pages may ask, such as `https://dataexplorer.azure.com`.
  ///   - token: The token that requests must carry, if any.
  package init(origins: [String] = [], token: AccessToken? = nil) {
    (self.origins, self.token) = (Set(origins), token)
  }

  /// The reason to refuse a request; `nil` if it may be answered.
  package func refusal(of head: RequestHead, _ route: KustoRoute?) -> KustoFailure? {
    guard Self.isOfThisMachine(head.values(of: "host")) else {
      return KustoFailure(
        403, "Forbidden", "The header Host does not name this machine. Ask localhost, or 127.0.0.1."
      )
    }
    guard isOfAllowedPage(head) else {
      return KustoFailure(
        403, "Forbidden",
        "Pages of this origin may not ask here. Whoever starts the server may allow it: --allow-origin."
      )
    }
    let isOpen = route == .authentication || route == .preflight
    if !isOpen, let token, !token.isIn(head.value(of: "authorization")) {
      return KustoFailure(401, "Unauthorized", "The token of this server is missing, or wrong.")
    }
    return nil
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
  /// Browsers do not name the origin of a picture or a link, but say of which site it is. There is no page
  /// here, so one of the same origin is of another program that had the port before.
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
