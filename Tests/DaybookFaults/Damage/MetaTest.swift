internal import TestSupport

/// Damages one of the two meta pages, bit by bit, and as a whole.
///
/// The log opens unchanged or is refused; all events are rescued.
struct MetaTest: FaultTest {
  let name = "meta"
  let rounds = (short: 40, long: 2_432)

  /// The number of bytes of a meta page that are in use.
  private static let metaBytes = 152

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    let directory = plan.site.freshPath()
    let sample = try await SampleLog(.large, makingAt: directory)
    let damages = damages(plan)
    let examination = try Examination(LogExaminer(), in: directory, damages, plan)
    var result = FaultResult(rounds: damages.count)
    result.take(endsOf: examination)
    for (index, damage) in damages.enumerated() {
      guard let line = examination.answers[index] else { continue }
      let answer = LogAnswer(line)
      check(answer, sample, damage, &result)
    }
    return result
  }

  private func damages(_ plan: FaultPlan) -> [FileDamage] {
    let all = (0..<2 * Self.metaBytes * 8).map { number in
      let (page, bit) = number.quotientAndRemainder(dividingBy: Self.metaBytes * 8)
      return FileDamage.flip(offset: page * SampleLog.pageSize + bit / 8, bit: bit % 8)
    }
    let spacing = max(1, all.count / plan.rounds)
    let start = Int(plan.seed % UInt64(spacing))
    let pages = [0, SampleLog.pageSize].flatMap { page in
      [FileDamage.zeros(offset: page, count: 512), .zeros(offset: page, count: 4_096)]
    }
    return pages + stride(from: start, to: all.count, by: spacing).map { all[$0] }
  }

  private func check(
    _ answer: LogAnswer, _ sample: SampleLog, _ damage: FileDamage, _ result: inout FaultResult
  ) {
    if answer.look.hasPrefix(LogExaminer.silent) {
      result.found("\(answer.look) (\(damage.words)).")
    }
    if answer.look.hasPrefix("whole"), answer.look != "whole \(sample.digest)" {
      result.found("The log opens as another (\(damage.words)).")
    }
    guard let rescue = answer.rescue else {
      return result.found("\(answer.failure) (\(damage.words)).")
    }
    guard rescue.rescued != sample.count || rescue.lost > 0 else { return }
    result.lost += Int(clamping: sample.count) - Int(clamping: rescue.rescued)
    result.found("\(rescue.rescued) of \(sample.count) events were rescued (\(damage.words)).")
  }
}
