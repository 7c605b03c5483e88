package import DaybookRendering

/// The results of a query at some positions of the log.
package struct GridWatch: Sendable, Equatable {
  package struct Sample: Sendable, Equatable {
    package let seq: UInt64
    /// The number in the result's only cell, or the number of rows.
    package let value: Cell

    package init(seq: UInt64, value: Cell) { (self.seq, self.value) = (seq, value) }
  }

  /// The query.
  package let text: String
  package let samples: [Sample]

  package init(text: String, samples: [Sample]) { (self.text, self.samples) = (text, samples) }

  /// The last sample at or before `seq`; `nil` if all samples are later.
  func sample(at seq: UInt64) -> Sample? { samples.last { $0.seq <= seq } }
}
