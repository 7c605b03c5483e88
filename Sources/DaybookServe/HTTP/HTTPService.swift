internal import KustoService

/// Decides how a server answers its requests.
protocol HTTPService: Sendable {
  /// Watches the connections of the server.
  var watch: ConnectionWatch { get }
  /// Creates the exchange for a request whose head has arrived.
  func exchange(for head: RequestHead, on socket: CInt) -> any HTTPExchange
}

/// Answers one request, on the thread of its connection.
protocol HTTPExchange: AnyObject {
  /// Handles the head of the request, and may answer it without reading the body.
  ///
  /// - Returns: Whether to continue; false closes the connection.
  func begin(_ answer: HTTPAnswering) -> Bool
  /// Receives a part of the body; returning false closes the connection.
  func receive(_ bytes: [UInt8]) -> Bool
  /// Answers the request, whose body is now complete.
  ///
  /// - Returns: Whether to continue; false closes the connection.
  func answer(_ answer: HTTPAnswering) -> Bool
  /// Ends the exchange, whether the answer was sent or not.
  func end()
}
