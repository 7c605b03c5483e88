/// The groups of some rows, with the state of their aggregates.
struct GroupedRows {
  private var groups: GroupTable
  private var aggregates: [any GroupAggregate]
  private let arguments: [[Evaluation]]
  private let keyPlaces: [Int]
  /// The bytes of the groups that the run has counted.
  private(set) var heldBytes = 0
  private(set) var rowCount = 0

  init(_ node: SummarizeNode) {
    let columns = node.input.columns
    groups = GroupTable(types: node.keys.map(\.type))
    var gathered: [ColumnID: GatheredWords] = [:]
    aggregates = node.aggregates.map { $0.start(sharing: &gathered) }
    arguments = node.aggregates.map { call in
      call.arguments.map { Evaluation($0, over: columns) }
    }
    keyPlaces = node.keys.map { key in columns.place(of: key) ?? 0 }
  }

  /// Adds rows.
  mutating func add(_ batch: Batch, _ run: QueryRun) throws(QueryError) {
    rowCount += batch.rowCount
    let numbers = groups.groups(
      of: keyPlaces.map { batch.columns[$0] }, rowCount: batch.rowCount)
    for index in aggregates.indices {
      // A pivot may have thousands of aggregates, one for each column that it makes.
      try run.checkpoint()
      let earlier = run.held
      var vectors: [Vector] = []
      for argument in arguments[index] {
        vectors.append(try argument.values(of: batch, &run.rowContext))
        try run.hold(vectors.last?.flightBytes ?? 0)
      }
      try aggregates[index].add(vectors, groups: numbers, groupCount: groups.count)
      run.letGo(to: earlier)
    }
    try noteHeld(run)
  }

  /// Merges the groups of later rows, which another thread may have made.
  mutating func merge(_ later: GroupedRows, _ run: QueryRun) throws(QueryError) {
    rowCount += later.rowCount
    let numbers = groups.groups(of: later.groups.keys, rowCount: later.groupCount)
    for index in aggregates.indices {
      try run.checkpoint()
      try aggregates[index].take(
        later.aggregates[index], groups: numbers, groupCount: groups.count)
    }
    try noteHeld(run)
  }

  private mutating func noteHeld(_ run: QueryRun) throws(QueryError) {
    let held = groups.heldBytes + aggregates.reduce(0) { $0 + $1.heldBytes }
    try run.hold(held, insteadOf: &heldBytes)
  }

  private var groupCount: Int { keyPlaces.isEmpty ? 1 : groups.count }

  /// One row for each group.
  var batch: Batch {
    let count = groupCount
    let columns = groups.keys + aggregates.map { $0.results(groupCount: count) }
    return Batch(columns: columns, rowCount: count)
  }

  /// Whether merging parts in order gives the same as adding all rows.
  var isMergeable: Bool { aggregates.allSatisfy(\.isMergeable) }

  /// Whether a merge takes little work compared with the added rows.
  var isSmall: Bool {
    let kept = groups.count + aggregates.reduce(0) { $0 + $1.mergedCount }
    return kept * 8 < rowCount
  }
}
