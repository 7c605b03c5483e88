internal import DaybookEvents

/// A comparison of the events of a log with those of its rescued copy.
///
/// Each event must be there unchanged, have a made-up name of its type or stream, or be lost.
struct Rescue {
  private let truth: [RecordedEvent]
  private let rescued: Int
  /// The number of events that a mark for a lost event replaces.
  private(set) var lost = 0
  /// The names of types and streams that the log did not have.
  private(set) var madeUpNames: Set<String> = []
  /// The positions of events with other content than in the log.
  private var changed: [UInt64] = []

  init(_ rescued: [RecordedEvent], of truth: [RecordedEvent]) {
    (self.truth, self.rescued) = (truth, rescued.count)
    for (event, original) in zip(rescued, truth) { compare(event, original) }
  }

  private mutating func compare(_ event: RecordedEvent, _ original: RecordedEvent) {
    guard event.type != EventLost.type else { return lost += 1 }
    if event.type != original.type { madeUpNames.insert(event.type.name) }
    if event.stream != original.stream { madeUpNames.insert(event.stream.name) }
    let isSame =
      event.seq == original.seq && event.id == original.id && event.time == original.time
      && event.version == original.version && event.data == original.data
      && event.meta == original.meta
    if !isSame { changed.append(event.seq) }
  }

  /// Returns the problems of the copy, and the errors in `report` about it.
  func problems(with report: RecoveryReport) -> [String] {
    var problems = changed.isEmpty ? [] : ["events \(changed) say something else"]
    let others = madeUpNames.filter { !$0.hasPrefix("unnamed.type-") && !$0.hasPrefix("unnamed-") }
    if !others.isEmpty { problems.append("the names \(others.sorted()) were others") }
    if report.lostNames != UInt64(madeUpNames.count) {
      problems.append("\(madeUpNames.count) names are lost, the report says \(report.lostNames)")
    }
    if report.recovered != UInt64(rescued - lost) {
      problems.append("\(rescued - lost) events are there, the report says \(report.recovered)")
    }
    let missing = UInt64(lost + truth.count - min(rescued, truth.count))
    if report.isEndKnown, report.lost != missing {
      problems.append("\(missing) events are lost, the report says \(report.lost)")
    }
    if rescued > truth.count { problems.append("there are \(rescued) events") }
    return problems
  }
}
