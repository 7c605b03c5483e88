package import DaybookValues

/// The density of a log's events over time, estimated from a sample, for the scrubber.
///
/// The scrubber extends from the time of the first event to the time of the last event. If all
/// events have the same time, it extends from the first position to the last position.
package struct GridDensity: Sendable, Equatable {
  /// An event of the sample, with its time.
  package struct Sample: Sendable, Equatable {
    package let seq: UInt64
    package let time: Timestamp

    package init(seq: UInt64, time: Timestamp) { (self.seq, self.time) = (seq, time) }
  }

  private let samples: [Sample]
  /// The least time of the samples, and the difference between the greatest and the least.
  private let least: Int64
  private let span: Int64

  /// - Parameter samples: Some events in the order of the log, including the first and the last.
  package init(_ samples: [Sample]) {
    self.samples = samples
    let micros = samples.map(\.micros)
    least = micros.min() ?? 0
    span = (micros.max() ?? 0) - least
  }

  /// The estimated number of events in each of the `columns` equal parts of the scrubber.
  package func counts(columns: Int) -> [Double] {
    var counts = [Double](repeating: 0, count: max(columns, 1))
    for (index, sample) in samples.enumerated() {
      let before = index == 0 ? 0 : samples[index - 1].seq
      counts[place(of: sample, columns)] += Double(sample.seq - min(before, sample.seq))
    }
    return counts
  }

  /// The index of the part that contains the event at `seq`, if the scrubber has `columns` parts.
  package func column(of seq: UInt64, columns: Int) -> Int {
    guard let sample = samples.last(where: { $0.seq <= seq }) ?? samples.first else { return 0 }
    return place(of: sample, columns)
  }

  /// The indexes of the parts of ``column(of:columns:)`` for some positions, in ascending order.
  package func columns(of seqs: [UInt64], columns: Int) -> [Int] {
    let places = samples.map { place(of: $0, columns) }
    var next = 0
    return seqs.map { seq in
      while next + 1 < samples.count, samples[next + 1].seq <= seq { next += 1 }
      return places.isEmpty ? 0 : places[next]
    }
  }

  /// The position of the last sampled event in or before the part `column`; 0 if there is none.
  package func seq(at column: Int, columns: Int) -> UInt64 {
    samples.filter { place(of: $0, columns) <= column }.map(\.seq).max() ?? 0
  }

  private func place(of sample: Sample, _ columns: Int) -> Int {
    let share = span > 0 ? Double(sample.micros - least) / Double(span) : seqShare(sample)
    return min(max(Int(share * Double(columns)), 0), max(columns - 1, 0))
  }

  private func seqShare(_ sample: Sample) -> Double {
    guard let first = samples.first?.seq, let last = samples.last?.seq, last > first else {
      return 1
    }
    return Double(sample.seq - first) / Double(last - first)
  }
}

extension GridDensity.Sample {
  fileprivate var micros: Int64 { time.microsecondsSinceEpoch }
}
