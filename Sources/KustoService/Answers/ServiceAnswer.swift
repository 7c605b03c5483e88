package import DaybookValues

/// An HTTP answer whose body is completely in memory.
package struct ServiceAnswer: Sendable {
  package let status: Int
  package var headers: [(String, String)]
  package let body: [UInt8]

  package init(_ status: Int, headers: [(String, String)], body: [UInt8]) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  package init(_ status: Int, _ json: JSONValue) {
    self.init(
      status, headers: Self.headers(of: "application/json"), body: Array(json.description.utf8))
  }

  /// The headers for a body of this type.
  ///
  /// They forbid browsers from guessing another type, and from caching the body.
  ///
  /// - Parameters:
  ///   - type: The type of the body.
  ///   - policy: Directives of the content security policy that allow sources; by default, there
  ///     are none, and all sources are forbidden.
  /// - Returns: The names and values of the headers.
  package static func headers(of type: String, policy: String = "") -> [(String, String)] {
    [
      ("Content-Type", type), ("X-Content-Type-Options", "nosniff"), ("Cache-Control", "no-store"),
      ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'\(policy)"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
  }

  /// The answer to a client that asks how to authenticate: there is no authentication service.
  package static let authentication = ServiceAnswer(200, ["AzureAD": nil, "dSTS": nil])
}
