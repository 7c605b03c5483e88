/// Finds the streams and versions of lost events.
///
/// A later event of a stream shows which versions are missing before it, and between which
/// positions they were.
struct LostPlaces {
  /// The stream and the version of an event.
  struct Place: Equatable {
    let stream: UInt32
    let version: UInt32
  }

  /// Versions of a stream that are missing between two positions.
  struct Gap: Equatable {
    let stream: UInt32
    var versions: ClosedRange<UInt32>
    /// The position of the stream's last known event before the gap; 0 if there is none.
    let after: UInt64
    /// The position of the last missing version; only an upper limit if ``isExact`` is false.
    let last: UInt64
    let isExact: Bool
  }

  private(set) var gaps: [Gap] = []
  private var heads: [UInt32: StreamHead] = [:]

  /// Notes the next undamaged event.
  mutating func note(seq: UInt64, stream: UInt32, version: UInt32, previous: UInt64) {
    let head = heads[stream] ?? StreamHead(seq: 0, version: 0)
    if version > head.version + 1 {
      gaps.append(
        Gap(
          stream: stream, versions: head.version + 1...version - 1, after: head.seq,
          last: previous, isExact: true))
    }
    heads[stream] = StreamHead(seq: seq, version: max(version, head.version))
  }

  /// Notes the heads of streams from a table, except heads after the position `end`.
  mutating func note(heads stored: [UInt32: StreamHead], upTo end: UInt64) {
    for (stream, head) in stored.sorted(by: { $0.key < $1.key }) where head.seq <= end {
      let known = heads[stream] ?? StreamHead(seq: 0, version: 0)
      guard head.seq > known.seq, head.version > known.version else { continue }
      gaps.append(
        Gap(
          stream: stream, versions: known.version + 1...head.version, after: known.seq,
          last: head.seq, isExact: true))
      heads[stream] = head
    }
  }

  /// Notes a gap for each stream number that no known event has.
  ///
  /// The log numbers its streams without gaps. So such a number belongs to a stream that has lost
  /// at least its first event, at an unknown position.
  mutating func noteMissingStreams(upTo end: UInt64) {
    guard let last = heads.keys.max(), last > 0, UInt64(last) <= end else { return }
    for stream in 1..<last where heads[stream] == nil {
      gaps.append(Gap(stream: stream, versions: 1...1, after: 0, last: end, isExact: false))
    }
  }

  /// The streams and versions of the lost events at the positions `lost`.
  ///
  /// The positions must be in ascending order. A position is missing from the result when no gap is
  /// left for it. The usual cause is that the event's stream has no known later event.
  func places(of lost: [UInt64]) -> [UInt64: Place] {
    var places: [UInt64: Place] = [:]
    let isLost = Set(lost)
    var open: [Gap] = []
    for gap in gaps {
      var gap = gap
      if gap.isExact, isLost.contains(gap.last), places[gap.last] == nil {
        let version = gap.versions.upperBound
        places[gap.last] = Place(stream: gap.stream, version: version)
        guard version > gap.versions.lowerBound else { continue }
        gap.versions = gap.versions.lowerBound...version - 1
      }
      open.append(gap)
    }
    fill(&places, lost, open.sorted { $0.after < $1.after })
    return places
  }

  /// Assigns the remaining positions to the gaps.
  ///
  /// The gap that ends first is filled first, so that every gap is filled if possible.
  private func fill(_ places: inout [UInt64: Place], _ lost: [UInt64], _ gaps: [Gap]) {
    var (active, next) = ([Gap](), 0)
    for seq in lost where places[seq] == nil {
      while next < gaps.count, gaps[next].after < seq {
        let index = active.firstIndex { $0.last < gaps[next].last } ?? active.count
        active.insert(gaps[next], at: index)
        next += 1
      }
      while let gap = active.last, gap.last < seq { active.removeLast() }
      guard let gap = active.popLast() else { continue }
      places[seq] = Place(stream: gap.stream, version: gap.versions.lowerBound)
      guard gap.versions.count > 1 else { continue }
      var rest = gap
      rest.versions = gap.versions.lowerBound + 1...gap.versions.upperBound
      active.append(rest)
    }
  }
}
