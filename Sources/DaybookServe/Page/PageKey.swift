internal import KustoService

/// The key by which the page of this run asks, other in each run.
enum PageKey {
  static func make() -> String {
    var system = SystemRandomNumberGenerator()
    let parts = (0..<2).map { _ in String(system.next() as UInt64, radix: 16) }
    return parts.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
  }
}
