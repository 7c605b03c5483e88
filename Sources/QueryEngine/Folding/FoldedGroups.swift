package import DaybookValues

/// The groups of a foldable query, with the states of their aggregates; groups are numbered from 0.
///
/// The states are stored aggregate by aggregate, so that many rows are added at a time.
package struct FoldedGroups: Sendable {
  private let query: SharedQuery
  private var table: GroupTable
  /// The keys of each group, if ``FoldableQuery/upper`` reads them; otherwise empty.
  private var keys: [[Value]] = []
  private var states: [any GroupStates]
  /// For each number of ``table``, the number of its group; several numbers may share a group.
  private var groups: [Int32] = []
  /// Whether each number of ``table`` equals the number of its group.
  private var areNumbersGroups = true
  /// The number of groups.
  package private(set) var count = 0
  /// Whether the state of each aggregate is a whole number.
  package let keepsNumbers: Bool

  /// Starts without groups.
  ///
  /// It returns `nil` if the query does not group rows, if computing a result may fail, or if a
  /// state cannot be stored.
  package init?(_ query: SharedQuery) {
    guard let keys = query.query.keys, !query.groupsMayFail else { return nil }
    self.query = query
    table = GroupTable(types: keys.map(\.type))
    var states: [any GroupStates] = []
    for call in query.query.aggregates {
      guard let start = call.resolved.start().forKeeping else { return nil }
      states.append(call.states(from: start))
    }
    self.states = states
    keepsNumbers = states.allSatisfy(\.keepsNumbers)
  }

  /// Finds the group of each row, and begins a group for new keys.
  ///
  /// - Parameters:
  ///   - rows: The rows that need their groups.
  ///   - open: Receives the first row of each new combination of keys. For each of them, it returns
  ///     the number of the group and its stored state, or `nil` for a new group. A group that is
  ///     not loaded yet gets the next number.
  /// - Returns: The number of each row's group.
  /// - Throws: The error of `open`; the groups are then invalid.
  package mutating func groups(
    of rows: FoldedRows, _ open: (_ rows: [Int]) throws -> [(group: Int, kept: JSONValue?)]
  ) throws -> [Int32] {
    let numbers = table.groups(of: rows.values, rowCount: rows.count)
    if table.count > groups.count {
      let firstRows = numbers.firstRows(ofNumbersFrom: groups.count)
      try begin(open(firstRows), firstRows, rows.values)
    }
    return areNumbersGroups ? numbers : numbers.map { groups[Int($0)] }
  }

  /// Adds rows to their groups.
  ///
  /// - Throws: ``FailedRow``; the groups are then invalid.
  package mutating func add(_ rows: FoldedRows, to numbers: [Int32]) throws(FailedRow) {
    var failure: FailedRow?
    for index in states.indices {
      do throws(FailedRow) { try states[index].add(rows.arguments[index], numbers) } catch {
        if error.row < failure?.row ?? .max { failure = error }
      }
    }
    if let failure { throw failure }
  }

  /// Adds one row to its group.
  ///
  /// - Throws: ``FailedRow``; the groups are then invalid.
  package mutating func add(
    _ row: Int, of rows: FoldedRows, to group: Int32
  ) throws(FailedRow) {
    for index in states.indices {
      do throws(QueryError) {
        try states[index].add(row, of: rows.arguments[index], to: Int(group))
      } catch { throw FailedRow(row: row, error: error) }
    }
  }

  private mutating func begin(
    _ opened: [(group: Int, kept: JSONValue?)], _ rows: [Int], _ values: [Vector]
  ) {
    let needsKeys = needsKeys
    for ((group, kept), row) in zip(opened, rows) {
      if group != groups.count { areNumbersGroups = false }
      groups.append(Int32(group))
      guard group == count else { continue }
      count += 1
      if needsKeys { keys.append(values.map { $0.value(at: row) }) }
      let parts = kept?.keptParts(states.count)
      for index in states.indices { states[index].begin(from: parts?[index]) }
    }
  }

  /// Whether the types of the keys allow a key's value to be read back from a stored group.
  private var keysAreValues: Bool {
    (query.query.keys ?? []).allSatisfy { [.long, .string, .datetime, .bool].contains($0.type) }
  }

  /// Whether different values of the keys stay different when they are stored.
  ///
  /// A stored time has no parts of a microsecond, and invalid UTF-8 of a text is repaired.
  package var keysAreExact: Bool {
    (query.query.keys ?? []).allSatisfy { [.int, .long, .bool].contains($0.type) }
  }

  /// Gives numbers to stored groups by the values of their keys, before rows are added.
  ///
  /// The numbers begin at the next free number. ``resume(_:)`` must then begin these groups in the
  /// same order.
  ///
  /// - Returns: `false` if two groups have equal keys; the groups are then invalid. The result is
  ///   also `false`, with unchanged groups, if the values of such keys cannot be read back.
  package mutating func number(_ values: [Vector], _ rowCount: Int) -> Bool {
    guard keysAreValues else { return false }
    let first = groups.count
    let numbers = table.groups(of: values, rowCount: rowCount)
    guard numbers.indices.allSatisfy({ Int(numbers[$0]) == first + $0 }) else { return false }
    groups += numbers
    if needsKeys { for row in 0..<rowCount { keys.append(values.map { $0.value(at: row) }) } }
    return true
  }

  /// Begins the next group, from its stored state or as a new group.
  ///
  /// - Parameter part: Returns the stored state of an aggregate, or `nil` for a new group.
  package mutating func resume(_ part: (_ aggregate: Int) -> JSONValue?) {
    count += 1
    for index in states.indices { states[index].begin(from: part(index)) }
  }

  /// Whether ``FoldableQuery/upper`` computes the result, for which it also reads the groups' keys.
  private var needsKeys: Bool { query.query.upper != nil }

  /// The value of an aggregate for a group.
  package func value(ofAggregate index: Int, _ group: Int) -> Value { states[index].value(group) }

  /// The values of the result's columns for a group.
  package func result(_ group: Int) throws(QueryError) -> [Value] {
    let keys = keys.isEmpty ? query.noKeys : keys[group]
    return try query.result(keys + states.map { $0.value(group) })
  }

  /// A group's state as JSON.
  package func kept(_ group: Int) -> JSONValue { .array(states.map { $0.kept(group) }) }

  package var aggregateCount: Int { states.count }

  /// The state of an aggregate for a group, if it is a whole number.
  package func keptNumber(ofAggregate index: Int, _ group: Int) -> Int64 {
    states[index].keptNumber(group)
  }

  /// The values of an aggregate for some groups.
  package func values(ofAggregate index: Int, _ groups: ArraySlice<UInt32>) -> Vector {
    states[index].values(groups, type: query.query.aggregates[index].column.type)
  }

  /// The states of some groups, group by group; none unless all states are whole numbers.
  package func keptNumbers(of groups: ArraySlice<UInt32>) -> [Int64] {
    guard keepsNumbers else { return [] }
    var numbers = [Int64](repeating: 0, count: groups.count * states.count)
    for index in states.indices {
      states[index].load(groups, to: &numbers, from: index, by: states.count)
    }
    return numbers
  }

  /// The value of an aggregate whose state is the whole number `kept`.
  package func value(ofAggregate index: Int, kept: Int64) -> Value {
    states[index].value(ofKept: kept)
  }

  /// The approximate number of bytes that the groups hold.
  package var heldBytes: Int {
    table.heldBytes + groups.count * 4 + keys.count * query.noKeys.count * 48
      + states.reduce(0) { $0 + $1.heldBytes }
  }
}

extension [Int32] {
  /// For each number from `first` on, its first row; new numbers occur in ascending order.
  fileprivate func firstRows(ofNumbersFrom first: Int) -> [Int] {
    var (rows, next) = ([Int](), Int32(first))
    for (row, number) in enumerated() where number == next {
      rows.append(row)
      next += 1
    }
    return rows
  }
}

/// Finds the rows whose groups the caller wants.
package struct FoldedRowPick: Sendable {
  private var table: GroupTable
  /// For each number of ``table``, whether its rows are wanted.
  private var areWanted: [Bool] = []

  /// - Parameter query: A query whose rows are groups.
  package init(_ query: SharedQuery) {
    table = GroupTable(types: (query.query.keys ?? []).map(\.type))
  }

  /// Picks the wanted rows.
  ///
  /// - Parameters:
  ///   - rows: The rows from which the wanted rows are picked.
  ///   - areWanted: Receives the first row of each new combination of keys, and returns whether the
  ///     rows with these keys are wanted.
  /// - Returns: The rows; `nil` if none is wanted.
  /// - Throws: The error of `areWanted`.
  package mutating func rows(
    of rows: FoldedRows, _ areWanted: (_ rows: [Int]) throws -> [Bool]
  ) throws -> FoldedRows? {
    let numbers = table.groups(of: rows.values, rowCount: rows.count)
    if table.count > self.areWanted.count {
      self.areWanted += try areWanted(numbers.firstRows(ofNumbersFrom: self.areWanted.count))
    }
    let wanted = numbers.indices.filter { self.areWanted[Int(numbers[$0])] }
    return wanted.isEmpty ? nil : rows.gathered(wanted.map { Int32(truncatingIfNeeded: $0) })
  }
}

/// The error for a row that an aggregate cannot take.
package struct FailedRow: Error {
  /// The index of the row among the added rows.
  package let row: Int
  package let error: QueryError
}
