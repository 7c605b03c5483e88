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
  /// The result at the position that was shown most recently, if it is not among the samples.
  package var here: Sample?

  package init(text: String, samples: [Sample]) { (self.text, self.samples) = (text, samples) }

  /// The result at `seq`, or else the last sample before `seq`; `nil` if all samples are later.
  func sample(at seq: UInt64) -> Sample? {
    if let here, here.seq == seq { return here }
    return samples.last { $0.seq <= seq }
  }

  /// A number for each of at most `columns` equal parts of the log.
  ///
  /// It is the number that differs most from the last number before the part, so that the effect of
  /// a single event stays visible. It is not finite if no sample in the part has a finite number.
  func numbers(columns: Int) -> [Double] {
    let values = samples.map { $0.value.number ?? .nan }
    let count = min(max(columns, 0), values.count)
    var before: Double?
    return (0..<count).map { index in
      let finite = values[(index * values.count / count)..<((index + 1) * values.count / count)]
        .filter(\.isFinite)
      let start = before ?? finite.first ?? 0
      before = finite.last ?? before
      return finite.max { abs($0 - start) < abs($1 - start) } ?? .nan
    }
  }
}
