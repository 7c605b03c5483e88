internal import TestSupport

/// Flips single bits of a log.
///
/// A flip in the bytes of an event is found with the event's position, and all other events are
/// rescued. A flip in a free page is no damage.
///
/// The long form has a log of 2 MiB, and rescues it each time. One round in fifty of the short form
/// does the same. The other rounds have a smaller log, of which one in eight is rescued.
struct FlipsTest: FaultTest {
  let name = "flips"
  let rounds = (short: 5_000, long: 10_000)

  /// The log and the actions of a round, which follow from its seed.
  private struct Kind: Hashable {
    let size: SampleLog.Size
    let isRescued: Bool

    static let all = [
      Kind(size: .large, isRescued: true), Kind(size: .small, isRescued: true),
      Kind(size: .small, isRescued: false),
    ]

    init(size: SampleLog.Size, isRescued: Bool) {
      (self.size, self.isRescued) = (size, isRescued)
    }

    init(round: Int, _ plan: FaultPlan) {
      let seed = plan.seed &+ UInt64(round)
      let isLarge = plan.isLong || seed.isMultiple(of: 50)
      self.init(size: isLarge ? .large : .small, isRescued: isLarge || seed.isMultiple(of: 8))
    }
  }

  private struct Flip {
    let round: Int
    let offset: Int
    let damage: FileDamage
  }

  /// The results of a run, with the number of flips in events and in free pages.
  private struct Tally {
    var result = FaultResult()
    var live = 0
    var free = 0
  }

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var tally = Tally()
    let rounds = Dictionary(grouping: 0..<plan.rounds) { Kind(round: $0, plan) }
    for kind in Kind.all {
      guard let rounds = rounds[kind] else { continue }
      try await run(kind, rounds, plan, &tally)
    }
    tally.result.note = "\(tally.live) in events, \(tally.free) in free pages"
    // If all flips count as damage, or none do, the test proves nothing.
    if plan.rounds >= 100, tally.live == 0 || tally.free == 0 {
      tally.result.findings.append(tally.result.note)
    }
    return tally.result
  }

  private func run(
    _ kind: Kind, _ rounds: [Int], _ plan: FaultPlan, _ tally: inout Tally
  ) async throws {
    let directory = plan.site.freshPath()
    let sample = try await SampleLog(kind.size, makingAt: directory)
    let flips = rounds.map { flip(in: sample, $0, plan.generator($0)) }
    let words = kind.isRescued ? "rescue" : LogExaminer.onlyLooks
    let examination = try Examination(
      LogExaminer(), words, in: directory, flips.map(\.damage), plan)
    tally.result.rounds += flips.count
    tally.result.take(endsOf: examination)
    for (index, flip) in flips.enumerated() {
      guard let line = examination.answers[index] else { continue }
      let before = tally.result.findings.count
      check(LogAnswer(line), flip, sample, &tally)
      guard tally.result.findings.count > before else { continue }
      tally.result.findings[before] +=
        " (\(flip.damage.words); \(plan.repeating(self, flip.round)))"
    }
  }

  /// Chooses a bit: two of three in an event, one of twelve in a free page, and the others
  /// anywhere.
  private func flip(in sample: SampleLog, _ round: Int, _ chance: SeededGenerator) -> Flip {
    var generator = chance
    let offset: Int
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<8:
      let place = sample.places.randomElement(using: &generator)
      offset = place?.bytes.randomElement(using: &generator) ?? 0
    case 8:
      let page = sample.freePages.randomElement(using: &generator) ?? 0
      offset = page * SampleLog.pageSize + Int.random(in: 0..<4_096, using: &generator)
    default: offset = Int.random(in: 0..<sample.bytes.count, using: &generator)
    }
    let bit = Int.random(in: 0..<8, using: &generator)
    return Flip(round: round, offset: offset, damage: .flip(offset: offset, bit: bit))
  }

  private func check(
    _ answer: LogAnswer, _ flip: Flip, _ sample: SampleLog, _ tally: inout Tally
  ) {
    let seq = sample.seq(at: flip.offset)
    let isFree = sample.freePages.contains(flip.offset / SampleLog.pageSize)
    tally.live += seq == nil ? 0 : 1
    tally.free += isFree ? 1 : 0
    let isWhole = answer.look == "whole \(sample.digest)"
    if answer.look.hasPrefix(LogExaminer.silent) {
      return tally.result.found("\(answer.look)")
    }
    if let seq, !answer.look.hasPrefix("Event \(seq) cannot be read") {
      return tally.result.found("Event \(seq) was flipped, and verify says: \(answer.look)")
    }
    if isFree, !isWhole {
      return tally.result.found("A flip in a free page gave: \(answer.look)")
    }
    if answer.look.hasPrefix("whole"), !isWhole {
      return tally.result.found("The digest is another.")
    }
    if answer.isOfRescue { checkRescue(answer, seq, sample, &tally.result) }
  }

  private func checkRescue(
    _ answer: LogAnswer, _ seq: UInt64?, _ sample: SampleLog, _ result: inout FaultResult
  ) {
    guard let rescue = answer.rescue else { return result.found("\(answer.failure)") }
    // A page that is no longer used may hold an undamaged copy of the event.
    let lost: UInt64 = seq == nil || rescue.lost == 0 ? 0 : 1
    if rescue.lost != lost || rescue.rescued != sample.count - lost {
      result.lost += max(0, Int(clamping: sample.count - lost) - Int(clamping: rescue.rescued))
      return result.found("\(rescue.rescued) events were rescued, \(rescue.lost) told as lost.")
    }
    if lost == 0, rescue.digest != sample.digest { result.found("The rescued log is another.") }
  }
}
