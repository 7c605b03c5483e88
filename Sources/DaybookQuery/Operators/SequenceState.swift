/// How far the sequences of one key have come.
struct SequenceState: Sendable {
  /// For each step: the sequence whose last row that step matched, if there is one.
  var sequences: [Sequence?]

  /// A sequence that has begun.
  struct Sequence: Sendable {
    /// For each step, the row that it matched last, with declared values.
    var rows: [[Value]]
    let number: Int64
    /// A row that is given unless another one of the same step follows.
    var waiting: [Value]?
  }
}
