internal import DaybookValues

/// Describes the fields within a column's values, up to a limit of depth and of number.
struct NestedFields {
  /// A field, or the column itself.
  private struct Node {
    /// The path from the column, in KQL.
    let path: String
    let level: Int
    /// The number of rows that have the field.
    var present: Int64 = 0
    /// The last row that had the field, which is noted because an object may have a name twice.
    var lastRow: Int64 = -1
    var members: [ExactText: Int] = [:]
    var usual = UsualMembers()
    /// The hashes of the names of members that are left out; their number is limited.
    var omitted: Set<Int> = []
    var values = JSONProfile()
  }

  private var nodes: [Node]
  private let levels: Int
  private var rowCount: Int64 = 0

  /// The maximum number of fields, for all columns together.
  static let mostFields = 100
  private static let mostOmitted = 1_000

  /// - Parameters:
  ///   - column: The column's name.
  ///   - levels: The maximum depth of fields; the members of the column's objects have the depth 1.
  init(of column: String, levels: Int) {
    nodes = [Node(path: Self.isBare(column) ? column : KQLText.name(column), level: 0)]
    self.levels = levels
  }

  /// Adds the values of a column of type dynamic.
  ///
  /// - Parameters:
  ///   - vector: The values.
  ///   - room: How many more fields can be added, for all columns together.
  mutating func add(_ vector: Vector, room: inout Int) {
    for row in 0..<vector.count {
      if case .dynamic(let value) = vector.value(at: row) { add(value, to: 0, &room) }
      rowCount += 1
    }
    for index in nodes.indices { nodes[index].values.flush() }
  }

  private mutating func add(_ value: JSONValue, to index: Int, _ room: inout Int) {
    guard nodes[index].lastRow != rowCount else { return }
    nodes[index].lastRow = rowCount
    nodes[index].present += 1
    nodes[index].values.add(value)
    guard case .object(let object) = value else { return }
    for (position, member) in object.enumerated() {
      if let next = place(of: member.key, at: position, in: index, &room) {
        add(member.value, to: next, &room)
      }
    }
  }

  /// The index of the node for the member at `position`; `nil` if the member is left out.
  private mutating func place(
    of name: String, at position: Int, in parent: Int, _ room: inout Int
  ) -> Int? {
    if let usual = nodes[parent].usual.place(of: name, at: position) { return usual }
    let place = place(of: name, in: parent, &room)
    if let place { nodes[parent].usual.note(name, at: position, place) }
    return place
  }

  /// The index of the node for a member; `nil` if the member is left out.
  private mutating func place(of name: String, in parent: Int, _ room: inout Int) -> Int? {
    if let known = nodes[parent].members[ExactText(name)] { return known }
    guard nodes[parent].level < levels, room > 0, name.utf8.count <= 200 else {
      if nodes[parent].omitted.count < Self.mostOmitted {
        nodes[parent].omitted.insert(name.hashValue)
      }
      return nil
    }
    room -= 1
    let path = nodes[parent].path + (Self.isBare(name) ? ".\(name)" : KQLText.name(name))
    nodes[parent].members[ExactText(name)] = nodes.count
    nodes.append(Node(path: path, level: nodes[parent].level + 1))
    return nodes.count - 1
  }

  /// The words that can be names only in brackets, as in `['and']`.
  private static let reserved: Set<String> = [
    "and", "or", "by", "in", "between", "has", "contains", "let",
  ]

  private static func isBare(_ name: String) -> Bool {
    guard let first = name.utf8.first, !reserved.contains(name) else { return false }
    return !(0x30...0x39).contains(first)
      && name.utf8.allSatisfy { byte in
        byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
      }
  }

  var heldBytes: Int {
    nodes.reduce(0) {
      $0 + 200 + $1.path.utf8.count * 2 + $1.omitted.count * 16 + $1.values.heldBytes
    }
  }

  /// The rows for the fields; each field comes after the field that contains it.
  var rows: [[Value]] { rows(within: 0) }

  private func rows(within index: Int) -> [[Value]] {
    nodes[index].members.values.sorted().flatMap { [row(of: nodes[$0])] + rows(within: $0) }
  }

  private func row(of node: Node) -> [Value] {
    [.string(node.path), .string(node.values.kindText)] + node.values.described(rows: rowCount)
      + [.long(rowCount - node.present), node.values.kinds, .long(Int64(node.omitted.count))]
  }

  /// The values of the additional columns, for the row of the column itself.
  var ofColumn: [Value] { [.null, nodes[0].values.kinds, .long(Int64(nodes[0].omitted.count))] }
}
