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
  /// The results, in the order of their positions.
  package private(set) var samples: [Sample]

  package init(text: String, samples: [Sample]) { (self.text, self.samples) = (text, samples) }

  /// The result at `seq`, or else the last sample before `seq`; `nil` if all samples are later.
  func sample(at seq: UInt64) -> Sample? { samples.last { $0.seq <= seq } }

  /// Adds a result at a further position.
  mutating func add(_ sample: Sample) {
    samples.removeAll { $0.seq == sample.seq }
    let place = samples.firstIndex { $0.seq > sample.seq } ?? samples.endIndex
    samples.insert(sample, at: place)
  }

  /// A number for each column of a line; `columns` has the column of each sample.
  ///
  /// A column with several samples has the number that differs most from the number before, so that
  /// the effect of a single event stays visible. A column without a sample has the number before. A
  /// number is not finite if there is none.
  func numbers(at columns: [Int], count: Int) -> [Double] {
    var numbers = [Double?](repeating: nil, count: count)
    var (starts, ends, last) = (numbers, numbers, Double?.none)
    for (column, sample) in zip(columns, samples) where numbers.indices.contains(column) {
      guard let number = sample.value.number, number.isFinite else { continue }
      let start = starts[column] ?? last ?? number
      starts[column] = start
      if abs(number - start) >= abs((numbers[column] ?? start) - start) { numbers[column] = number }
      (ends[column], last) = (number, number)
    }
    var before = Double.nan
    return numbers.indices.map { column in
      defer { before = ends[column] ?? before }
      return numbers[column] ?? before
    }
  }
}
