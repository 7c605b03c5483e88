package import DaybookValues

/// The groups of a foldable query, each with the state of its aggregates, by number.
///
/// The states are kept aggregate by aggregate, so that many rows are added at a time.
package struct FoldedGroups: Sendable {
  private var table: GroupTable
  private var states: [any GroupStates]
  /// The group of each number of ``table``, since different values may mean the same group.
  private var groups: [Int32] = []
  /// Whether each number is the number of its group.
  private var areNumbersGroups = true
  /// The number of groups.
  package private(set) var count = 0
  /// Whether the state of each aggregate is a whole number.
  package let keepsNumbers: Bool

  /// No groups of `query`; `nil` when its rows are no groups, or a row needs more than aggregates.
  package init?(_ query: SharedQuery) {
    guard let keys = query.query.keys, query.query.upper == nil else { return nil }
    table = GroupTable(types: keys.map(\.type))
    var states: [any GroupStates] = []
    for call in query.query.aggregates {
      guard let start = call.resolved.start().forKeeping else { return nil }
      states.append(call.states(from: start))
    }
    self.states = states
    keepsNumbers = states.allSatisfy(\.keepsNumbers)
  }

  /// Adds rows to their groups.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - open: For some rows with new keys, returns the group of each, and its kept state if there
  ///     is one. A group that is not known gets the next number.
  /// - Throws: The error of `open`, or ``FailedRow``; the groups are then invalid.
  package mutating func add(
    _ rows: FoldedRows, _ open: (_ rows: [Int]) throws -> [(group: Int, kept: JSONValue?)]
  ) throws {
    var numbers = table.groups(of: rows.values, rowCount: rows.count)
    if table.count > groups.count { try add(open(firstRows(of: numbers))) }
    if !areNumbersGroups { for row in numbers.indices { numbers[row] = groups[Int(numbers[row])] } }
    var failure: FailedRow?
    for index in states.indices {
      do throws(FailedRow) { try states[index].add(rows.arguments[index], numbers) } catch {
        if error.row < failure?.row ?? .max { failure = error }
      }
    }
    if let failure { throw failure }
  }

  /// The first row of each new number.
  private func firstRows(of numbers: [Int32]) -> [Int] {
    var (rows, next) = ([Int](), Int32(groups.count))
    for (row, number) in numbers.enumerated() where number == next {
      rows.append(row)
      next += 1
    }
    return rows
  }

  private mutating func add(_ opened: [(group: Int, kept: JSONValue?)]) {
    for (group, kept) in opened {
      if group != groups.count { areNumbersGroups = false }
      groups.append(Int32(group))
      guard group == count else { continue }
      count += 1
      let parts = kept?.keptParts(states.count)
      for index in states.indices { states[index].begin(from: parts?[index]) }
    }
  }

  /// The value of an aggregate for a group.
  package func value(ofAggregate index: Int, _ group: Int) -> Value { states[index].value(group) }

  /// A group's state as JSON.
  package func kept(_ group: Int) -> JSONValue { .array(states.map { $0.kept(group) }) }

  package var aggregateCount: Int { states.count }

  /// The state of an aggregate for a group, if it is a whole number.
  package func keptNumber(ofAggregate index: Int, _ group: Int) -> Int64 {
    states[index].keptNumber(group)
  }

  /// The approximate number of bytes that it holds.
  package var heldBytes: Int {
    table.heldBytes + groups.count * 4 + states.reduce(0) { $0 + $1.heldBytes }
  }
}

/// The row that an aggregate cannot take.
package struct FailedRow: Error {
  /// The row among the added ones.
  package let row: Int
  package let error: QueryError
}
