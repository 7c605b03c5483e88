internal import Foundation

/// Cuts a log of 2 MiB at boundaries of 4 KiB, in the long form at every one.
///
/// The log is refused, unless only free pages are missing; then it is intact. The events before the
/// cut are rescued.
struct CutsTest: FaultTest {
  let name = "cuts"
  let rounds = (short: 40, long: 1_000)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    let directory = plan.site.freshPath()
    let sample = try await SampleLog(.large, makingAt: directory)
    let boundaries = Array(stride(from: 0, to: sample.bytes.count, by: SampleLog.pageSize))
    let spacing = max(1, boundaries.count / plan.rounds)
    let cuts = stride(from: 0, to: boundaries.count, by: spacing).map { boundaries[$0] }
    let examination = try Examination(
      LogExaminer(), in: directory, cuts.map { .cut(bytes: $0) }, plan)
    var result = FaultResult(rounds: cuts.count)
    result.take(endsOf: examination)
    for (index, cut) in cuts.enumerated() {
      guard let line = examination.answers[index] else { continue }
      check(LogAnswer(line), cut, sample, &result)
    }
    return result
  }

  private func check(
    _ answer: LogAnswer, _ cut: Int, _ sample: SampleLog, _ result: inout FaultResult
  ) {
    let isWhole = answer.look == "whole \(sample.digest)"
    if !isWhole, !(answer.isRefused && answer.look.contains("cut")) {
      result.found("Cut at \(cut): \(answer.look)")
    }
    // The rest of the file contains these events completely, although no table may refer to their
    // pages.
    let left = UInt64(sample.places.count { $0.bytes.upperBound <= cut })
    guard let rescue = answer.rescue else {
      if left > 0 { result.found("Cut at \(cut): \(answer.failure)") }
      return
    }
    if rescue.rescued < left {
      result.lost += Int(left - rescue.rescued)
      result.found("Cut at \(cut): \(rescue.rescued) of \(left) events were rescued.")
    }
  }
}
