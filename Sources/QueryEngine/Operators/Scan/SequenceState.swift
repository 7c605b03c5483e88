/// The progress of the sequences of one key.
struct SequenceState: Sendable {
  /// For each step: the sequence whose last matching row belongs to the step; `nil` if there is
  /// none.
  var sequences: [Sequence?]

  /// A sequence that has begun.
  struct Sequence: Sendable {
    /// For each step, its last matching row, with declared values.
    var rows: [[Value]]
    let number: Int64
    /// A row for the result, unless the next row of the sequence also matches the step.
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
