/// Rows by the networks that they name.
struct NetworkTable {
  /// An address or a network (`nil` when the text is neither), with the other key values.
  typealias Key = (address: IPv6?, others: [KeyValue])

  /// A network of one prefix length.
  private struct Network: Hashable {
    let address: UInt128
    let others: [KeyValue]
  }

  /// For each prefix length from 0 to 128, the rows of its networks.
  private var rows: [[Network: [Int32]]] = Array(repeating: [:], count: 129)
  private(set) var heldBytes = 0

  mutating func add(_ row: Int32, _ key: Key) {
    guard let network = key.address else { return }
    rows[network.prefix][Network(address: network.address, others: key.others), default: []]
      .append(row)
    heldBytes += 112 + key.others.count * 32
  }

  /// The rows whose networks contain an address, in the rows' order.
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
