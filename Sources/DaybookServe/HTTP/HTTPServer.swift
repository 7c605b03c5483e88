internal import CMicroHTTPD
internal import DaybookSystem
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
  func begin(_ answer: HTTPAnswering)
  /// A part of the body has come; false breaks the connection off.
  func receive(_ bytes: [UInt8]) -> Bool
  /// All of the body has come.
  func answer(_ answer: HTTPAnswering)
  /// The answer has gone out, or cannot.
  func end()
}

/// A server of HTTP on sockets that listen, for as long as the process runs.
enum HTTPServer {
  /// The size of the head of a request, and of the parts in which an answer is sent.
  private static let memory = 64 << 10
  private static let connections: UInt32 = 128
  private static let idleSeconds: UInt32 = 60
  private static let stack = 8 << 20

  /// Whether libmicrohttpd is there.
  static var isThere: Bool { http_load() }

  /// Starts to serve `sockets`.
  ///
  /// - Throws: `StorageError` when the system has no thread for it.
  static func start(
    on sockets: [ListeningSocket], _ service: any HTTPService
  ) throws(StorageError) {
    let context = unsafe Unmanaged.passRetained(ServiceBox(service)).toOpaque()
    var handlers = unsafe http_handlers(
      context: context,
      opened: { context, socket in unsafe ServiceBox.of(context).service.watch.opened(socket) },
      closed: { context, socket in unsafe ServiceBox.of(context).service.watch.closed(socket) },
      begin: { context, connection, socket, method, path in
        guard let connection = unsafe connection, let method = unsafe method, let path = unsafe path
        else { return nil }
        return unsafe ExchangeBox.begin(
          ServiceBox.of(context).service, connection, socket, String(cString: method),
          String(cString: path))
      },
      receive: { exchange, bytes, count in
        let part = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
        return unsafe ExchangeBox.of(exchange).receive(part)
      },
      answer: { exchange, connection in
        guard let connection = unsafe connection else { return }
        unsafe ExchangeBox.of(exchange).answer(HTTPAnswering(connection))
      },
      end: { exchange in
        guard let exchange = unsafe exchange else { return }
        unsafe Unmanaged<ExchangeBox>.fromOpaque(exchange).takeRetainedValue().exchange.end()
      })
    var limits = http_limits(
      connections: connections, idle_seconds: idleSeconds, memory: memory, stack: stack)
    for socket in sockets where unsafe http_start(socket.descriptor, &limits, &handlers) == nil {
      throw StorageError(system: 11, while: "serve", at: "port \(socket.port)")
    }
  }
}

/// A service, passed through C.
private final class ServiceBox: Sendable {
  let service: any HTTPService

  init(_ service: any HTTPService) { self.service = service }

  static func of(_ context: UnsafeMutableRawPointer?) -> ServiceBox {
    guard let context = unsafe context else { preconditionFailure("the server lost its service") }
    return unsafe Unmanaged<ServiceBox>.fromOpaque(context).takeUnretainedValue()
  }
}

/// An exchange, passed through C.
private final class ExchangeBox {
  let exchange: any HTTPExchange

  private init(_ exchange: any HTTPExchange) { self.exchange = exchange }

  static func of(_ context: UnsafeMutableRawPointer?) -> any HTTPExchange {
    guard let context = unsafe context else { preconditionFailure("the server lost an exchange") }
    return unsafe Unmanaged<ExchangeBox>.fromOpaque(context).takeUnretainedValue().exchange
  }

  static func begin(
    _ service: any HTTPService, _ connection: OpaquePointer, _ socket: CInt, _ method: String,
    _ path: String
  ) -> UnsafeMutableRawPointer {
    let head = unsafe RequestHead(
      method, path, headers: fields(of: connection, http_headers),
      arguments: fields(of: connection, http_arguments))
    let exchange = service.exchange(for: head, on: socket)
    unsafe exchange.begin(HTTPAnswering(connection))
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
