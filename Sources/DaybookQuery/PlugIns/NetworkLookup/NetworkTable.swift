/// Rows by the networks that they name.
struct NetworkTable {
  /// An address or a network, `nil` when it is none, with what else must be equal.
  typealias Key = (address: IPv6?, others: [KeyValue])

  /// A network of one length of prefix.
  private struct Network: Hashable {
    let address: UInt128
    let others: [KeyValue]
  }

  /// For each length of prefix from 0 to 128, the rows of its networks.
  private var rows: [[Network: [Int32]]] = Array(repeating: [:], count: 129)
  private(set) var heldBytes = 0

  mutating func add(_ row: Int32, _ key: Key) {
    guard let network = key.address else { return }
    rows[network.prefix][Network(address: network.address, others: key.others), default: []]
      .append(row)
    heldBytes += 112 + key.others.count * 32
  }

  /// The rows whose networks an address is in, in their order.
  func rows(of key: Key) -> [Int32] {
    guard let address = key.address else { return [] }
    var found: [Int32] = []
    for prefix in 0...address.prefix where !rows[prefix].isEmpty {
      let network = Network(address: address.cut(to: prefix).address, others: key.others)
      found += rows[prefix][network] ?? []
    }
    return found.sorted()
  }
}
