internal import KustoService

/// The answers of a server to its requests.
protocol HTTPService: Sendable {
  /// The connections of the server.
  var watch: ConnectionWatch { get }
  /// The reaction to a request whose head has come.
  func exchange(for head: RequestHead, on socket: CInt) -> any HTTPExchange
}

/// A request and its answer, on the thread of its connection.
protocol HTTPExchange: AnyObject {
  /// The head has come; an answer at once is one without the body.
  ///
  /// - Returns: Whether the request goes on, or was answered; false breaks the connection off.
  func begin(_ answer: HTTPAnswering) -> Bool
  /// A part of the body has come; false breaks the connection off.
  func receive(_ bytes: [UInt8]) -> Bool
  /// All of the body has come.
  ///
  /// - Returns: Whether it was answered; false breaks the connection off.
  func answer(_ answer: HTTPAnswering) -> Bool
  /// The answer has gone out, or cannot.
  func end()
}
