internal import CMicroHTTPD
internal import DaybookSystem

/// A server of HTTP on sockets that listen, for as long as the process runs.
enum HTTPServer {
  /// The size of the head of a request, and of the parts in which an answer is sent.
  private static let memory = 64 << 10
  private static let connections: UInt32 = 128
  /// None: it would also count the time of a query, and `ConnectionWatch` knows all deadlines.
  private static let idleSeconds: UInt32 = 0
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
      throw StorageError(system: 11, while: "serve", at: "port \(socket.port)")
    }
  }
}
