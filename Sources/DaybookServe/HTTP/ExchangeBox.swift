internal import CMicroHTTPD
internal import KustoService

/// An exchange, passed through C.
final class ExchangeBox {
  let exchange: any HTTPExchange

  private init(_ exchange: any HTTPExchange) { self.exchange = exchange }

  static func of(_ context: UnsafeMutableRawPointer?) -> any HTTPExchange {
    guard let context = unsafe context else { preconditionFailure("the server lost an exchange") }
    return unsafe Unmanaged<ExchangeBox>.fromOpaque(context).takeUnretainedValue().exchange
  }

  static func begin(
    _ service: any HTTPService, _ connection: OpaquePointer, _ socket: CInt,
    _ method: UnsafePointer<CChar>, _ path: UnsafePointer<CChar>, _ isWhole: Bool
  ) -> UnsafeMutableRawPointer? {
    var reader = HeadReader()
    let head = unsafe RequestHead(
      reader.text(method), reader.text(path), headers: reader.fields(of: connection, http_headers),
      arguments: reader.fields(of: connection, http_arguments), isText: isWhole && reader.isText)
    let exchange = service.exchange(for: head, on: socket)
    guard unsafe exchange.begin(HTTPAnswering(connection)) else {
      exchange.end()
      return nil
    }
    return unsafe Unmanaged.passRetained(ExchangeBox(exchange)).toOpaque()
  }
}
