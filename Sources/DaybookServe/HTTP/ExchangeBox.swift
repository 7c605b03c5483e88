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
    _ service: any HTTPService, _ connection: OpaquePointer, _ socket: CInt, _ method: String,
    _ path: String
  ) -> UnsafeMutableRawPointer? {
    let head = unsafe RequestHead(
      method, path, headers: fields(of: connection, http_headers),
      arguments: fields(of: connection, http_arguments))
    let exchange = service.exchange(for: head, on: socket)
    guard unsafe exchange.begin(HTTPAnswering(connection)) else {
      exchange.end()
      return nil
    }
    return unsafe Unmanaged.passRetained(ExchangeBox(exchange)).toOpaque()
  }

  private static func fields(
    of connection: OpaquePointer, _ part: http_part
  ) -> [RequestHead.Field] {
    var fields: [RequestHead.Field] = []
    unsafe withUnsafeMutablePointer(to: &fields) { place in
      unsafe http_each(connection, part, place) { context, name, value in
        guard let context = unsafe context, let name = unsafe name, let value = unsafe value else {
          return
        }
        unsafe context.assumingMemoryBound(to: [RequestHead.Field].self).pointee
          .append((String(cString: name), String(cString: value)))
      }
    }
    return fields
  }
}
