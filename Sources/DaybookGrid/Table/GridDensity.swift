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

  /// - Parameter samples: Some events in the order of the log, including the first and the last.
  package init(_ samples: [Sample]) { self.samples = samples }

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

  /// The position of the last sampled event in or before the part `column`; 0 if there is none.
  package func seq(at column: Int, columns: Int) -> UInt64 {
    samples.filter { place(of: $0, columns) <= column }.map(\.seq).max() ?? 0
  }

  private func place(of sample: Sample, _ columns: Int) -> Int {
    let share = span > 0 ? Double(micros(sample) - least) / Double(span) : seqShare(sample)
    return min(max(Int(share * Double(columns)), 0), max(columns - 1, 0))
  }

  private func seqShare(_ sample: Sample) -> Double {
    guard let first = samples.first?.seq, let last = samples.last?.seq, last > first else {
      return 1
    }
    return Double(sample.seq - first) / Double(last - first)
  }

  private var least: Int64 { samples.map(micros).min() ?? 0 }
  private var span: Int64 { (samples.map(micros).max() ?? 0) - least }

  private func micros(_ sample: Sample) -> Int64 { sample.time.microsecondsSinceEpoch }
}
