internal import CMicroHTTPD
internal import DaybookSystem
internal import KustoService

/// An HTTP server that runs until the process ends.
enum HTTPServer {
  /// The memory of a connection in bytes, for the head of a request and for parts of an answer.
  private static let memory = 64 << 10
  private static let connections: UInt32 = 128
  /// The time limit of the HTTP library, where 0 means no limit.
  ///
  /// The library would also count the time of a query, so `ConnectionWatch` enforces all time
  /// limits.
  private static let idleSeconds: UInt32 = 0
  private static let stack = 8 << 20

  /// Whether libmicrohttpd is installed.
  static var isThere: Bool { http_load() }

  /// Starts to answer requests on `sockets`.
  ///
  /// - Throws: `SystemError` if no thread can be created.
  static func start(
    on sockets: [ListeningSocket], _ service: any HTTPService
  ) throws(SystemError) {
    let context = unsafe Unmanaged.passRetained(ServiceBox(service)).toOpaque()
    var handlers = unsafe http_handlers(
      context: context,
      opened: { context, socket in unsafe ServiceBox.of(context).service.watch.opened(socket) },
      closed: { context, socket in unsafe ServiceBox.of(context).service.watch.closed(socket) },
      begin: { context, connection, socket, method, path, isWhole in
        guard let connection = unsafe connection, let method = unsafe method, let path = unsafe path
        else { return nil }
        return unsafe ExchangeBox.begin(
          ServiceBox.of(context).service, connection, socket, method, path, isWhole)
      },
      receive: { exchange, bytes, count in
        let part = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
        return unsafe ExchangeBox.of(exchange).receive(part)
      },
      answer: { exchange, connection in
        guard let connection = unsafe connection else { return false }
        return unsafe ExchangeBox.of(exchange).answer(HTTPAnswering(connection))
      },
      end: { exchange in
        guard let exchange = unsafe exchange else { return }
        unsafe Unmanaged<ExchangeBox>.fromOpaque(exchange).takeRetainedValue().exchange.end()
      })
    var limits = http_limits(
      connections: connections, idle_seconds: idleSeconds, memory: memory, stack: stack)
    for socket in sockets where unsafe http_start(socket.descriptor, &limits, &handlers) == nil {
      throw SystemError(system: 11, while: "serve", at: "port \(socket.port)")
    }
  }
}

/// A class that wraps an exchange, so that C code can receive it as a pointer.
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

/// A class that wraps a service, so that C code can receive it as a pointer.
final class ServiceBox: Sendable {
  let service: any HTTPService

  init(_ service: any HTTPService) { self.service = service }

  static func of(_ context: UnsafeMutableRawPointer?) -> ServiceBox {
    guard let context = unsafe context else { preconditionFailure("the server lost its service") }
    return unsafe Unmanaged<ServiceBox>.fromOpaque(context).takeUnretainedValue()
  }
}
