package import DaybookEvents
internal import DaybookValues

/// The first point at which two sequences of events diverge.
///
/// The events are aligned by their content.
package struct Divergence: Sendable, Equatable {
  /// The number of equal events before the first different event.
  package let before: Int
  /// The number of equal events after the first difference, possibly with other events between
  /// them.
  package let after: Int
  /// The number of places before, between and after equal events at which the sequences differ.
  package let places: Int
  /// The number of events that only the first sequence has, and that only the second sequence has.
  package let surplus: (first: Int, second: Int)
  /// The first difference, as the position of each sequence's event.
  ///
  /// A position is `nil` if the sequence has no event there.
  package let step: (first: UInt64?, second: UInt64?)
  /// Whether the alignment is certainly optimal.
  ///
  /// It may not be optimal for long sequences that differ very much.
  package let isExact: Bool

  /// Aligns the events of two streams or logs, and finds their first difference.
  package init(_ first: EventStory, _ second: EventStory) {
    let (numbers, others) = EventStory.numbers(first, second)
    let alignment = SequenceAlignment(numbers, others)
    let counts = (first: first.count, second: second.count)
    let start = alignment.runs.first { $0.first == 0 && $0.second == 0 }
    before = start?.count ?? 0
    after = alignment.count - before
    surplus = (counts.first - alignment.count, counts.second - alignment.count)
    let next = alignment.runs.dropFirst(start == nil ? 0 : 1).first
    let ends = (first: next?.first ?? counts.first, second: next?.second ?? counts.second)
    step = (
      before < ends.first ? first.seqs[before] : nil,
      before < ends.second ? second.seqs[before] : nil
    )
    places = alignment.gaps(in: counts.first, counts.second)
    isExact = alignment.isLongest
  }

  /// Whether every event has an equal event in the other sequence.
  package var isNone: Bool { places == 0 }

  package static func == (left: Self, right: Self) -> Bool {
    left.before == right.before && left.after == right.after && left.places == right.places
      && left.surplus == right.surplus && left.step == right.step
      && left.isExact == right.isExact
  }
}

/// The events of a stream or of a log in their order, each as a digest of its content.
package struct EventStory: Sendable {
  /// The positions of the events.
  package private(set) var seqs: [UInt64] = []
  private var digests: [ContentDigest] = []
  /// The compared fields that no event has.
  package private(set) var missingFields: Set<String>

  package var count: Int { seqs.count }

  /// The events of `log` in `selection`, compared by `content`.
  ///
  /// - Throws: `LogError`, or `CancellationError`.
  /// - Complexity: O(*n*) in the events; each takes 24 bytes of memory.
  package init(
    _ log: any EventLog, _ selection: EventSelection, _ content: EventContent
  ) throws {
    missingFields = Set(content.fields)
    var rest: EventSelection? = selection
    while let wanted = rest {
      let page = try log.read(wanted, limit: 4_096)
      for event in page.events {
        // Digests of large events take long, so a cancellation is noticed after at most 64 events.
        if seqs.count & 0x3F == 0 { try Task.checkCancellation() }
        add(event, content)
      }
      rest = page.next
    }
  }

  private mutating func add(_ event: RecordedEvent, _ content: EventContent) {
    seqs.append(event.seq)
    digests.append(content.digest(of: event))
    guard !missingFields.isEmpty else { return }
    for member in content.values(of: event) { missingFields.remove(member.key) }
  }

  /// The events of both sequences as numbers; equal numbers mean equal content.
  fileprivate static func numbers(
    _ first: EventStory, _ second: EventStory
  ) -> ([UInt32], [UInt32]) {
    var known: [ContentDigest: UInt32] = [:]
    func number(_ digest: ContentDigest) -> UInt32 {
      if let number = known[digest] { return number }
      let number = UInt32(known.count)
      known[digest] = number
      return number
    }
    return (first.digests.map(number), second.digests.map(number))
  }
}

extension SequenceAlignment {
  /// The number of places between equal elements at which the sequences differ.
  fileprivate func gaps(in firstCount: Int, _ secondCount: Int) -> Int {
    var (gaps, reached) = (0, (first: 0, second: 0))
    for run in runs {
      if (run.first, run.second) != reached { gaps += 1 }
      reached = (run.first + run.count, run.second + run.count)
    }
    return reached == (firstCount, secondCount) ? gaps : gaps + 1
  }
}
