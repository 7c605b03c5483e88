/// A graph in memory: numbered nodes and edges, and the edges at each node.
struct Graph {
  /// The edges at each node, as an array that is grouped by node and the start of each group.
  struct Incidence {
    private var starts: [Int32]
    private var edges: [Int32]

    init(_ ends: [Int32], nodeCount: Int) {
      starts = Array(repeating: 0, count: nodeCount + 1)
      for end in ends { starts[Int(end) + 1] += 1 }
      for node in 0..<nodeCount { starts[node + 1] += starts[node] }
      edges = Array(repeating: 0, count: ends.count)
      var next = starts
      for (edge, end) in ends.enumerated() {
        edges[Int(next[Int(end)])] = Int32(edge)
        next[Int(end)] += 1
      }
    }

    func count(at node: Int32) -> Int { Int(starts[Int(node) + 1] - starts[Int(node)]) }

    func edge(_ place: Int, at node: Int32) -> Int32 { edges[Int(starts[Int(node)]) + place] }
  }

  /// The nodes at the ends of each edge.
  let sources: [Int32]
  let targets: [Int32]
  let leaving: Incidence
  let arriving: Incidence
  let nodeCount: Int
  private let edgeColumns: [(column: Column, values: Vector)]
  private var fields: [Vector]
  /// The ids of all nodes, by their numbers.
  let nodeIDs: Vector

  /// Reads all edges that have a node at both ends, and the properties of the nodes.
  init(_ shape: GraphShape, _ run: QueryRun) throws(QueryError) {
    var ids = ValueTable(type: shape.source.type)
    let rows = try collected(
      try shape.edges.start(run), shape.edges.columns.map(\.type), run)
    let ends = [shape.source, shape.target].map { rows.column($0, of: shape.edges.columns) }
    let whole = (0..<rows.rowCount).filter { row in
      !ends[0].isMissing(row) && !ends[1].isMissing(row)
    }.map { Int32($0) }
    let edges = whole.count == rows.rowCount ? rows : rows.gathered(whole)
    edgeColumns = zip(shape.edges.columns, edges.columns).map { ($0, $1.flattened) }
    sources = ids.numbers(of: edges.column(shape.source, of: shape.edges.columns))
    targets = ids.numbers(of: edges.column(shape.target, of: shape.edges.columns))
    let tables = try NodeTables(shape, &ids, run)
    nodeCount = ids.count
    try run.hold(sources.count * 24 + nodeCount * (16 + shape.fields.count * 16) + ids.heldBytes)
    leaving = Incidence(sources, nodeCount: nodeCount)
    arriving = Incidence(targets, nodeCount: nodeCount)
    let idValues = ids.values
    nodeIDs = idValues
    fields = shape.fields.map { tables.values(of: $0, ids: idValues) }
    for (place, field) in shape.fields.enumerated() {
      guard let kind = field.components else { continue }
      try run.hold(nodeCount * 48)
      fields[place] = Vector(GraphComponents(kind, of: self).numbers)
    }
  }

  var edgeCount: Int { sources.count }

  /// The values of all nodes, or of all edges, in the order of their numbers.
  func vector(of source: GraphMatchNode.Source) -> Vector {
    switch source {
    case .field(let field): return fields[field]
    case .node(let fact): return vector(of: fact)
    case .edge(let column):
      return edgeColumns.first { $0.column.key == column.key }?.values
        ?? Vector(column.type.missing, type: column.type, count: edgeCount)
    // These values are not in the graph. They are computed from values of its nodes and edges.
    case .along(let path):
      return Vector(path.gathering.type.missing, type: path.gathering.type, count: edgeCount)
    }
  }

  private func vector(of fact: NodeFact) -> Vector {
    let nodes = 0..<Int32(nodeCount)
    switch fact {
    case .arrivingCount: return Vector(nodes.map { Int64(arriving.count(at: $0)) })
    case .leavingCount: return Vector(nodes.map { Int64(leaving.count(at: $0)) })
    case .id:
      return Vector(nodes.map { .string(nodeIDs.value(at: Int($0)).text) }, type: .string)
    }
  }

  /// The properties of all nodes, in the order of ``GraphShape/fields``.
  var nodeFields: [Vector] { fields }
}

/// The tables of nodes.
private struct NodeTables {
  /// The rows of one table, and for each node the row that describes it.
  private struct Table {
    let columns: [Column]
    let rows: Batch
    let rowOfNode: [Int32]
  }

  private var tables: [Table] = []
  private let nodeCount: Int

  /// Reads the tables; if several rows describe the same node, the first row is used.
  init(
    _ shape: GraphShape, _ ids: inout ValueTable, _ run: QueryRun
  ) throws(QueryError) {
    var found: [(columns: [Column], rows: Batch, nodes: [Int32])] = []
    for table in shape.nodeTables {
      let columns = table.plan.columns
      let all = try collected(try table.plan.start(run), columns.map(\.type), run)
      let id = all.column(table.id, of: columns)
      let rows = all.gathered(
        (0..<Int32(all.rowCount)).filter { !id.isMissing(Int($0)) })
      let nodes = ids.numbers(of: rows.column(table.id, of: columns))
      found.append((columns, rows, nodes))
    }
    nodeCount = ids.count
    for (columns, rows, nodes) in found {
      var rowOfNode = Array(repeating: Int32(-1), count: nodeCount)
      for (row, node) in nodes.enumerated() where rowOfNode[Int(node)] < 0 {
        rowOfNode[Int(node)] = Int32(row)
      }
      tables.append(Table(columns: columns, rows: rows, rowOfNode: rowOfNode))
    }
  }

  /// The property of each node: the first value that a table has, in the order of the tables.
  func values(of field: GraphShape.Field, ids: Vector) -> Vector {
    var known = zip(tables, field.columns).compactMap { table, column -> Vector? in
      column.flatMap { table.columns.place(of: $0) }.map {
        table.rows.columns[$0].gathered(table.rowOfNode)
      }
    }
    if field.isID { known.append(ids) }
    guard let first = known.first else {
      return Vector(field.type.missing, type: field.type, count: nodeCount)
    }
    guard known.count > 1 else { return first.flattened }
    var builder = VectorBuilder(type: field.type)
    for node in 0..<nodeCount {
      let values = known.lazy.map { $0.value(at: node) }
      builder.append(
        values.first { !$0.isNull && $0 != field.type.missing } ?? field.type.missing)
    }
    return builder.vector()
  }
}
