/// The groups of some rows, and what aggregates keep of them.
struct GroupedRows {
  private var groups: GroupTable
  private var aggregates: [any GroupAggregate]
  private let arguments: [[Evaluation]]
  private let keyPlaces: [Int]
  /// What they hold, as it was counted for a run.
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

  /// Takes further rows.
  mutating func add(_ batch: Batch, _ run: QueryRun) throws(QueryError) {
    rowCount += batch.rowCount
    let numbers = groups.groups(
      of: keyPlaces.map { batch.columns[$0] }, rowCount: batch.rowCount)
    for index in aggregates.indices {
      // There may be thousands: a pivot has one for each column that it makes.
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

  /// Takes what was kept of later rows, which another thread may have done.
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

  /// Whether parts that are merged in their order give the same.
  var isMergeable: Bool { aggregates.allSatisfy(\.isMergeable) }

  /// Whether a merge would be little beside the rows that were taken.
  var isSmall: Bool {
    let kept = groups.count + aggregates.reduce(0) { $0 + $1.mergedCount }
    return kept * 8 < rowCount
  }
}
