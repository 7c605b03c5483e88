internal import TestSupport

/// Flips single bits of a log of 2 MiB: each one in the bytes of an event is found with its position,
/// and all other events are rescued; one in a free page is no damage.
struct FlipsTest: FaultTest {
  let name = "flips"
  let rounds = (short: 120, long: 10_000)

  private struct Flip {
    let offset: Int
    let damage: FileDamage
  }

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    let directory = plan.site.freshPath()
    let sample = try await SampleLog(makingAt: directory)
    let flips = (0..<plan.rounds).map { flip(in: sample, plan.generator($0)) }
    let examination = try Examination(LogExaminer(), directory, flips.map(\.damage), plan)
    var result = FaultResult(rounds: flips.count)
    result.note(crashesOf: examination)
    var (live, free) = (0, 0)
    for (index, flip) in flips.enumerated() {
      guard let line = examination.answers[index] else { continue }
      let isFree = sample.freePages.contains(flip.offset / SampleLog.pageSize)
      if isFree { free += 1 }
      let seq = sample.seq(at: flip.offset)
      if seq != nil { live += 1 }
      let count = result.findings.count
      check(LogAnswer(line), seq, isFree: isFree, sample, &result)
      guard result.findings.count > count else { continue }
      result.findings[count] += " (\(flip.damage.words); \(plan.repeating(self, index)))"
    }
    // A test in which everything counts as damage, or nothing, tells nothing.
    if plan.rounds >= 100, live == 0 || free == 0 {
      result.findings.append("\(live) flips met events, \(free) free pages.")
    }
    return result
  }

  /// Two of three in the bytes of an event, the others anywhere, and some in free pages.
  private func flip(in sample: SampleLog, _ chance: SeededGenerator) -> Flip {
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
    return Flip(offset: offset, damage: .flip(offset: offset, bit: bit))
  }

  private func check(
    _ answer: LogAnswer, _ seq: UInt64?, isFree: Bool, _ sample: SampleLog,
    _ result: inout FaultResult
  ) {
    let isWhole = answer.look == "whole \(sample.digest)"
    if let seq, !answer.look.hasPrefix("Event \(seq) cannot be read") {
      return result.note("Event \(seq) was flipped, and verify says: \(answer.look)")
    }
    if isFree, !isWhole { return result.note("A flip in a free page gave: \(answer.look)") }
    if answer.look.hasPrefix("whole"), !isWhole { return result.note("The digest is another.") }
    guard let rescue = answer.rescue else { return result.note("\(answer.failure)") }
    let lost: UInt64 = seq == nil ? 0 : 1
    if rescue.lost != lost || rescue.rescued != sample.count - lost {
      result.lost += Int(clamping: sample.count - lost) - Int(clamping: rescue.rescued)
      return result.note("\(rescue.rescued) events were rescued, \(rescue.lost) told as lost.")
    }
    if lost == 0, rescue.digest != sample.digest { result.note("The rescued log is another.") }
  }
}
