/// The groups of some rows, with the state of their aggregates.
struct GroupedRows {
  private var groups: GroupTable
  private var aggregates: [any GroupAggregate]
  private let arguments: [[Evaluation]]
  private let keyPlaces: [Int]
  /// The bytes of the groups that already count against the run's memory limit.
  private(set) var heldBytes = 0
  private(set) var rowCount = 0
  /// The number of aggregates to which the current rows have already been added.
  private var doneCount = 0

  init(_ node: SummarizeNode) {
    let columns = node.input.columns
    groups = GroupTable(types: node.keys.map(\.type))
    var gathered: [ColumnID: ValuesByGroup] = [:]
    aggregates = node.aggregates.map { $0.start(sharing: &gathered) }
    arguments = node.aggregates.map { call in
      call.arguments.map { Evaluation($0, over: columns) }
    }
    keyPlaces = columns.places(of: node.keys)
  }

  /// Adds rows to the groups.
  ///
  /// If memory runs short, this throws. It may then be called again with the same rows, and
  /// continues where it stopped.
  mutating func add(_ batch: Batch, _ run: QueryRun) throws(QueryError) {
    let numbers = groups.groups(
      of: keyPlaces.map { batch.columns[$0] }, rowCount: batch.rowCount)
    while doneCount < aggregates.count {
      // There may be thousands of aggregates; a pivot has one for each of its columns.
      try run.checkpoint()
      try add(batch, numbers, to: doneCount, run)
      doneCount += 1
    }
    try noteHeld(run)
    doneCount = 0
    rowCount += batch.rowCount
  }

  /// Adds rows to one aggregate; `numbers` contains the group of each row.
  private mutating func add(
    _ batch: Batch, _ numbers: [Int32], to index: Int, _ run: QueryRun
  ) throws(QueryError) {
    let earlier = run.held
    defer { run.letGo(to: earlier) }
    var vectors: [Vector] = []
    for argument in arguments[index] {
      vectors.append(try argument.values(of: batch, &run.rowContext))
      try run.hold(vectors.last?.flightBytes ?? 0)
    }
    try aggregates[index].add(vectors, groups: numbers, groupCount: groups.count)
  }

  /// Adds the groups of later rows, perhaps from another thread, and releases their memory.
  ///
  /// The bytes of the merged groups are not counted until ``noteHeld(_:)``.
  mutating func merge(_ later: consuming GroupedRows, _ run: QueryRun) throws(QueryError) {
    rowCount += later.rowCount
    doneCount = later.doneCount
    let numbers = groups.groups(of: later.groups.keys, rowCount: later.groupCount)
    for index in aggregates.indices {
      try run.checkpoint()
      try aggregates[index].take(
        later.aggregates[index], groups: numbers, groupCount: groups.count)
    }
    later.letGo(run)
  }

  /// Counts the bytes that the groups hold now.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` if too many bytes are held; it throws again in each
  ///   later call until memory is released.
  mutating func noteHeld(_ run: QueryRun) throws(QueryError) {
    let added =
      groups.heldBytes + aggregates.reduce(0) { $0 + $1.heldBytes } - heldBytes
    heldBytes += added
    try run.memory.keep(added)
    try run.memory.check(0)
  }

  /// Releases all counted bytes.
  mutating func letGo(_ run: QueryRun) {
    run.memory.letGo(kept: heldBytes)
    heldBytes = 0
  }

  private var groupCount: Int { keyPlaces.isEmpty ? 1 : groups.count }

  /// One row for each group.
  var batch: Batch {
    let count = groupCount
    let columns = groups.keys + aggregates.map { $0.results(groupCount: count) }
    return Batch(columns: columns, rowCount: count)
  }

  /// Whether merging consecutive parts has the same result as adding all rows.
  var isMergeable: Bool { aggregates.allSatisfy(\.isMergeable) }

  /// The number of entries that a merge looks up.
  var mergedCount: Int { groups.count + aggregates.reduce(0) { $0 + $1.mergedCount } }
}
