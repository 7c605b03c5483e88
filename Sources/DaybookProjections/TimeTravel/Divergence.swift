package import DaybookEvents
internal import DaybookValues

/// Where two stories part that are told by events: they are aligned by what the events say, and not by
/// their numbers.
package struct Divergence: Sendable, Equatable {
  /// How many events are the same before the first that differs.
  package let before: Int
  /// How many are the same after it, perhaps with others between.
  package let after: Int
  /// In how many places they differ.
  package let places: Int
  /// How many events only the one has, and only the other.
  package let surplus: (first: Int, second: Int)
  /// The first step that differs: the position of an event in each, `nil` in the one that has none there.
  package let step: (first: UInt64?, second: UInt64?)
  /// Whether no more of them can be the same: both are short, or differ little.
  package let isExact: Bool

  /// Aligns two stories.
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

  /// Whether every event has its like in the other.
  package var isNone: Bool { places == 0 }

  package static func == (left: Self, right: Self) -> Bool {
    left.before == right.before && left.after == right.after && left.places == right.places
      && left.surplus == right.surplus && left.step == right.step
      && left.isExact == right.isExact
  }
}

/// The events of a stream or of a log in their order, by what they say.
package struct EventStory: Sendable {
  /// The positions of the events.
  package private(set) var seqs: [UInt64] = []
  private var digests: [ContentDigest] = []
  /// Those of the fields that count which no event has.
  package private(set) var missingFields: Set<String>

  package var count: Int { seqs.count }

  /// The events of `log` that `selection` picks, of which `content` counts.
  ///
  /// - Throws: `LogError`, or `CancellationError`.
  /// - Complexity: O(*n*) in the events; 24 bytes of memory each.
  package init(
    _ log: any EventLog, _ selection: EventSelection, _ content: EventContent
  ) throws {
    missingFields = Set(content.fields)
    var rest: EventSelection? = selection
    while let wanted = rest {
      let page = try log.read(wanted, limit: 4_096)
      for event in page.events {
        // Many fields may count, and each event may have many.
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

  /// The events of both as numbers: equal ones say the same.
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
  /// In how many places elements lie between what is the same.
  fileprivate func gaps(in firstCount: Int, _ secondCount: Int) -> Int {
    var (gaps, reached) = (0, (first: 0, second: 0))
    for run in runs {
      if (run.first, run.second) != reached { gaps += 1 }
      reached = (run.first + run.count, run.second + run.count)
    }
    return reached == (firstCount, secondCount) ? gaps : gaps + 1
  }
}
