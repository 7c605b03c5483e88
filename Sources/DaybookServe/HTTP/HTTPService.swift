internal import KustoService

/// The answers of a server to its requests.
protocol HTTPService: Sendable {
  /// The connections of the server.
  var watch: ConnectionWatch { get }
  /// The exchange that handles a request, once the head of the request has arrived.
  func exchange(for head: RequestHead, on socket: CInt) -> any HTTPExchange
}

/// A request and its answer, on the thread of its connection.
protocol HTTPExchange: AnyObject {
  /// Handles the complete head of the request; the body is not read if the answer is immediate.
  ///
  /// - Returns: Whether the request continues or was answered; false closes the connection.
  func begin(_ answer: HTTPAnswering) -> Bool
  /// Receives a part of the body; false breaks the connection off.
  func receive(_ bytes: [UInt8]) -> Bool
  /// Handles the complete body.
  ///
  /// - Returns: Whether the request was answered; false closes the connection.
  func answer(_ answer: HTTPAnswering) -> Bool
  /// Ends the exchange after the answer was sent, or because it cannot be sent.
  func end()
}
