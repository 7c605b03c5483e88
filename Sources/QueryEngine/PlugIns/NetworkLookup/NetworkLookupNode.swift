/// Joins each row that has an address with the rows whose network contains the address.
package struct NetworkLookupNode: PlanNode {
  /// The IP version of the addresses.
  enum Version: String {
    case four = "ipv4"
    case six = "ipv6"

    /// The address in a text, written as IPv6; `nil` if the text is not an address.
    func address(_ text: String) -> IPv6? {
      guard self == .four else { return IPv6(text) }
      return IPv4(text).map { IPv6(0xFFFF << 32 | UInt128($0.address), prefix: $0.prefix + 96) }
    }
  }

  let version: Version
  package let left: any PlanNode
  package let right: any PlanNode
  /// The addresses of the left side.
  let source: Column
  /// The networks of the right side.
  let network: Column
  /// The columns that must be equal in addition.
  let extra: [(left: Column, right: Column)]
  /// Whether the result includes left rows for which there is no network.
  let keepsUnmatched: Bool

  package var columns: [Column] { left.columns + right.columns }
  package var inputs: [any PlanNode] { [left, right] }

  package var summary: String {
    let keys = extra.map { " and \($0.left.name) == \($0.right.name)" }.joined()
    let kind = keepsUnmatched ? "leftouter" : "inner"
    return "\(version.rawValue) lookup \(kind) on \(source.name) in \(network.name)\(keys)"
  }

  package func reading(_ inputs: [any PlanNode]) -> any PlanNode {
    NetworkLookupNode(
      version: version, left: inputs[0], right: inputs[1], source: source, network: network,
      extra: extra,
      keepsUnmatched: keepsUnmatched)
  }

  package func filtered(by condition: BoundExpression) -> (any PlanNode)? {
    guard left.gives(condition.columns) else { return nil }
    return reading([left.kept(where: condition), right])
  }

  package func narrowed(to needs: ColumnNeeds) -> any PlanNode {
    reading([
      left.narrowed(to: needs.adding([source] + extra.map(\.left))),
      right.narrowed(to: needs.adding([network] + extra.map(\.right))),
    ])
  }

  package func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    NetworkLookupStream(self, try left.start(run), try right.start(run), run)
  }
}

/// Stores the right side by its networks, then joins the left side batch by batch.
private final class NetworkLookupStream: BatchStream {
  private let node: NetworkLookupNode
  private var right: (any BatchStream)?
  private let run: QueryRun
  private var table = NetworkTable()
  private var networks = Batch(columns: [], rowCount: 0)
  private var pairs: LookupPairs

  init(
    _ node: NetworkLookupNode, _ left: any BatchStream, _ right: any BatchStream, _ run: QueryRun
  ) {
    self.node = node
    self.right = right
    self.run = run
    pairs = LookupPairs(left, keepsUnmatched: node.keepsUnmatched, run)
  }

  func next() throws(QueryError) -> Batch? {
    if let right {
      self.right = nil
      networks = try collected(right, node.right.columns.map(\.type), run)
      let keys = key(node.network, node.extra.map(\.right), of: networks, node.right.columns)
      for row in 0..<networks.rowCount { table.add(Int32(row), keys(row)) }
      try run.hold(table.heldBytes)
    }
    return try pairs.next(with: networks) { batch in
      let keys = key(node.source, node.extra.map(\.left), of: batch, node.left.columns)
      return { [table] in table.rows(of: keys($0)) }
    }
  }

  /// Makes a function that returns the address and the extra keys of a row of `batch`.
  private func key(
    _ address: Column, _ extra: [Column], of batch: Batch, _ columns: [Column]
  ) -> (Int) -> NetworkTable.Key {
    let addresses = batch.column(address, of: columns)
    let others = extra.map { batch.column($0, of: columns) }
    return { [version = node.version] row in
      (version.address(addresses.value(at: row).text), others.map { KeyValue($0.value(at: row)) })
    }
  }
}

/// The rows of the right side, indexed by their networks.
struct NetworkTable {
  /// An address or a network, and the values of the extra keys; the address is `nil` if invalid.
  typealias Key = (address: IPv6?, others: [KeyValue])

  /// A network, and the values of the extra keys; its prefix length is its index in ``rows``.
  private struct Network: Hashable {
    let address: UInt128
    let others: [KeyValue]
  }

  /// For each prefix length from 0 to 128, the networks and the rows that have them.
  private var rows: [[Network: [Int32]]] = Array(repeating: [:], count: 129)
  private(set) var heldBytes = 0

  mutating func add(_ row: Int32, _ key: Key) {
    guard let network = key.address else { return }
    rows[network.prefix][Network(address: network.address, others: key.others), default: []]
      .append(row)
    heldBytes += 112 + key.others.count * 32
  }

  /// The rows whose networks contain an address, in ascending order.
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
