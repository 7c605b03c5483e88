/// A service, passed through C.
final class ServiceBox: Sendable {
  let service: any HTTPService

  init(_ service: any HTTPService) { self.service = service }

  static func of(_ context: UnsafeMutableRawPointer?) -> ServiceBox {
    guard let context = unsafe context else { preconditionFailure("the server lost its service") }
    return unsafe Unmanaged<ServiceBox>.fromOpaque(context).takeUnretainedValue()
  }
}
