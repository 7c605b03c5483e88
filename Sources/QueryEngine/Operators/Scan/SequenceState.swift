/// The state of the sequences of one key.
struct SequenceState: Sendable {
  /// For each step, the sequence that has reached the step and no later step; `nil` if none has.
  var sequences: [Sequence?]

  /// A sequence that has begun.
  struct Sequence: Sendable {
    /// For each step, the last row that matched it, followed by the declared values.
    var rows: [[Value]]
    let number: Int64
    /// A row that belongs to the result, unless the next row of the sequence matches the same step.
    var waiting: [Value]?
  }
}

extension SequenceState {
  /// The approximate number of bytes that the state holds.
  var heldBytes: Int {
    sequences.reduce(48 + sequences.count * MemoryLayout<Sequence?>.stride) { bytes, sequence in
      guard let sequence else { return bytes }
      return bytes + 48 + sequence.rows.heldBytes + (sequence.waiting.map { [$0].heldBytes } ?? 0)
    }
  }
}

extension [[Value]] {
  fileprivate var heldBytes: Int {
    reduce(count * 8) { bytes, row in
      row.reduce(bytes + 48 + row.count * MemoryLayout<Value>.stride) { $0 + $1.heldBytes }
    }
  }
}
