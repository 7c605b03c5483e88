internal import DaybookValues

/// An HTTP answer whose body is known.
package struct ServiceAnswer: Sendable {
  package let status: Int
  package var headers: [(String, String)]
  package let body: [UInt8]

  package init(_ status: Int, headers: [(String, String)], body: [UInt8]) {
    (self.status, self.headers, self.body) = (status, headers, body)
  }

  init(_ status: Int, _ json: JSONValue) {
    self.init(
      status, headers: Self.headers(of: "application/json"), body: Array(json.description.utf8))
  }

  init(_ status: Int, text: String) {
    self.init(
      status, headers: Self.headers(of: "text/plain; charset=utf-8"), body: Array(text.utf8))
  }

  /// The headers of a body of this type, which no browser may take for another, or keep.
  package static func headers(of type: String) -> [(String, String)] {
    [
      ("Content-Type", type), ("X-Content-Type-Options", "nosniff"), ("Cache-Control", "no-store"),
      ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ]
  }

  /// The answer to the question how to authenticate: there is no service for it.
  package static let authentication = ServiceAnswer(200, ["AzureAD": nil, "dSTS": nil])

  /// The answer of the server's own address.
  package static func greeting(of database: String) -> ServiceAnswer {
    ServiceAnswer(
      200,
      text: """
        This is Daybook, which answers as a cluster of Kusto, for queries only.
        Its database is '\(database)', and '\(database)@POSITION' as of a position or a time.
        Give a client the address of this page, without anything behind the port.

        """)
  }
}
