/// What a request is for, as its method and path show.
package enum KustoRoute: Equatable, Sendable {
  /// The form of an answer.
  package enum Form: Equatable, Sendable {
    case version1, version2
    /// One table in the form of version 1, for the answer to a command.
    case command
  }

  /// A query or a command; its text is in the body or in the address.
  case statement(Form)
  /// A client's question of how to authenticate.
  case authentication
  /// A browser's preflight request, which asks whether a page may send requests.
  case preflight
  /// The page at the address `/`, or a request that belongs to this page.
  case page(PageRoute)

  /// - Throws: ``KustoFailure`` with the status 404 or 405.
  package init(_ head: RequestHead) throws(KustoFailure) {
    guard let (route, methods) = Self.routes[head.path] ?? Self.page(at: head.path) else {
      throw KustoFailure(
        404, "General_NotFound",
        "There is nothing here. Kusto's clients ask /v2/rest/query, /v1/rest/query and /v1/rest/mgmt."
      )
    }
    if head.method == "OPTIONS" {
      self = .preflight
    } else if methods.contains(head.method) {
      self = route
    } else {
      throw KustoFailure(
        405, "General_MethodNotAllowed", "This address takes \(methods.joined(separator: ", ")).")
    }
  }

  private static let routes: [String: (KustoRoute, [String])] = [
    "/v2/rest/query": (.statement(.version2), ["POST", "GET"]),
    "/v1/rest/query": (.statement(.version1), ["POST", "GET"]),
    "/v1/rest/mgmt": (.statement(.command), ["POST"]),
    "/v1/rest/auth/metadata": (.authentication, ["GET"]),
  ]

  private static func page(at path: String) -> (KustoRoute, [String])? {
    PageRoute(rawValue: path).map { (.page($0), $0.methods) }
  }
}
