internal import DaybookValues

/// Events picked from a log, in the order of the log.
package struct EventPicks: Sendable, Equatable {
  /// The positions of the events in the log.
  package private(set) var seqs: [UInt64] = []
  /// The stream of each event, as a number from 0 in order of first appearance.
  package private(set) var streams: [Int32] = []
  /// The number of streams, including streams whose events were dropped by ``picking(_:)``.
  package private(set) var streamCount = 0

  package init() {}

  package var count: Int { seqs.count }

  /// The events at `indexes`, with unchanged stream numbers.
  ///
  /// The indexes must be in ascending order.
  package func picking(_ indexes: [Int]) -> EventPicks {
    var picks = self
    picks.seqs = indexes.map { seqs[$0] }
    picks.streams = indexes.map { streams[$0] }
    return picks
  }

  /// The events of the streams with these numbers.
  package func ofStreams(_ numbers: [Int]) -> EventPicks {
    var isWanted = [Bool](repeating: false, count: streamCount)
    for number in numbers { isWanted[number] = true }
    return picking(seqs.indices.filter { isWanted[Int(streams[$0])] })
  }

  /// The version of each event in its stream, counting only the picked events.
  var versions: [UInt32] {
    var last = [UInt32](repeating: 0, count: streamCount)
    return streams.map { stream in
      last[Int(stream)] += 1
      return last[Int(stream)]
    }
  }

  fileprivate mutating func add(_ seq: UInt64, ofStream number: Int32) {
    seqs.append(seq)
    streams.append(number)
    streamCount = max(streamCount, Int(number) + 1)
  }
}

extension RecordScanning {
  /// The events in `selection`, except the events at the positions `omitted`.
  ///
  /// - Complexity: O(*n*) in the events of the selection; each takes 12 bytes of memory.
  package func picks(
    _ selection: EventSelection, omitting omitted: Set<UInt64> = []
  ) throws(LogError) -> EventPicks {
    var (picks, numbers) = (EventPicks(), [UInt32: Int32]())
    try scan(selection) { (record, stream, _) throws(LogError) in
      guard !omitted.contains(record.seq), !(selection.hidesEngineEvents && stream.isHidden) else {
        return true
      }
      let number = numbers[record.streamNumber] ?? Int32(numbers.count)
      numbers[record.streamNumber] = number
      picks.add(record.seq, ofStream: number)
      return true
    }
    return picks
  }
}
