/// Matches each row with the steps of `scan`, beginning with the last step.
struct SequenceMatcher {
  private let node: ScanNode
  private let conditions: [RowEvaluation]
  private let values: [[RowEvaluation]]
  /// The values that a step has before a row matches it.
  private let empty: [Value]
  private var sequenceCount: Int64 = 0
  /// The rows of the result.
  var output = BatchBuilder(types: [])

  init(_ node: ScanNode) {
    self.node = node
    let columns = node.passed + node.steps.flatMap(\.state)
    conditions = node.steps.map { RowEvaluation($0.condition, over: columns) }
    values = node.steps.map { step in step.values.map { RowEvaluation($0, over: columns) } }
    empty = node.passed.map(\.type.missing) + node.defaults
  }

  /// The state before any sequence has begun.
  var start: SequenceState {
    SequenceState(sequences: Array(repeating: nil, count: node.steps.count))
  }

  mutating func match(
    _ row: [Value], _ state: inout SequenceState?, _ context: inout RowContext
  ) throws(QueryError) {
    var current = state ?? start
    for step in node.steps.indices.reversed() {
      if try !advance(to: step, row, &current, &context) {
        try remain(at: step, row, &current, &context)
      }
    }
    state = current
  }

  /// If the row matches this step, moves a sequence from an earlier step to this step.
  ///
  /// All steps between these two must be optional.
  private mutating func advance(
    to step: Int, _ row: [Value], _ state: inout SequenceState, _ context: inout RowContext
  ) throws(QueryError) -> Bool {
    var previous = step - 1
    while previous >= 0 {
      if var sequence = state.sequences[previous] {
        sequence.rows[step] = empty
        if try holds(step, row, sequence, &context) {
          give(&state.sequences[step])
          give(&sequence.waiting, sequence.number)
          state.sequences[previous] = nil
          state.sequences[step] = try taking(step, row, sequence, &context)
          return true
        }
      }
      guard node.steps[previous].isOptional else { return false }
      previous -= 1
    }
    return false
  }

  /// If the row matches this step, makes it the last row of the sequence at this step.
  ///
  /// If there is no sequence at the first step, the row begins one.
  private mutating func remain(
    at step: Int, _ row: [Value], _ state: inout SequenceState, _ context: inout RowContext
  ) throws(QueryError) {
    let known = state.sequences[step]
    guard step == 0 || known != nil else { return }
    let rows = Array(repeating: empty, count: node.steps.count)
    var sequence = known ?? SequenceState.Sequence(rows: rows, number: sequenceCount)
    guard try holds(step, row, sequence, &context) else { return }
    if known == nil { sequenceCount += 1 }
    sequence.waiting = nil
    state.sequences[step] = try taking(step, row, sequence, &context)
  }

  private func holds(
    _ step: Int, _ row: [Value], _ sequence: SequenceState.Sequence, _ context: inout RowContext
  ) throws(QueryError) -> Bool {
    try conditions[step].value(of: row + sequence.rows.joined(), &context).isTrue
  }

  /// The sequence, with `row` as the last row that matched `step`.
  private mutating func taking(
    _ step: Int, _ row: [Value], _ sequence: SequenceState.Sequence,
    _ context: inout RowContext
  ) throws(QueryError) -> SequenceState.Sequence {
    var (sequence, taken) = (sequence, row)
    let whole = row + sequence.rows.joined()
    for value in values[step] { taken.append(try value.value(of: whole, &context)) }
    sequence.rows[step] = taken
    switch node.steps[step].output {
    case .all: give(taken, sequence.number)
    case .last: sequence.waiting = taken
    case .none: break
    }
    return sequence
  }
}

extension SequenceMatcher {
  /// Ends all sequences after the last row, and adds the rows that were waiting for that.
  mutating func finish(_ state: inout SequenceState) {
    for step in state.sequences.indices { give(&state.sequences[step]) }
  }

  /// Ends a sequence, and adds its waiting row, if any, to the result.
  private mutating func give(_ sequence: inout SequenceState.Sequence?) {
    guard var ended = sequence else { return }
    give(&ended.waiting, ended.number)
    sequence = nil
  }

  private mutating func give(_ waiting: inout [Value]?, _ number: Int64) {
    if let row = waiting { give(row, number) }
    waiting = nil
  }

  private mutating func give(_ row: [Value], _ number: Int64) {
    output.append(row: node.matchID == nil ? row : row + [.long(number)])
  }
}
