internal import Foundation
internal import TestSupport

/// Cuts, wipes, removes and flips bits of the file of a read model: it answers as the log says, from
/// the file or from one that was made anew.
struct ViewsTest: FaultTest {
  let name = "views"
  let rounds = (short: 40, long: 4_000)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    let directory = plan.site.freshPath()
    try await SampleViews.make(in: directory)
    let file = try SampleViews.file(in: directory)
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
    let damages = damages(size, plan)
    let examination = try Examination(ViewExaminer(), in: directory, damages, plan)
    var result = FaultResult(rounds: damages.count)
    result.take(endsOf: examination)
    for (index, damage) in damages.enumerated() {
      guard let answer = examination.answers[index] else { continue }
      if !answer.hasPrefix("right") { result.found("\(damage.words): \(answer)") }
      if damage == .missing, answer == "right " { result.found("A missing file was not told of.") }
    }
    return result
  }

  private func damages(_ size: Int, _ plan: FaultPlan) -> [FileDamage] {
    let pages = Array(stride(from: 0, to: size, by: 4_096))
    let spacing = max(1, pages.count * 4 / plan.rounds)
    let places = stride(from: 0, to: pages.count, by: spacing).map { pages[$0] }
    let flips = (0..<plan.rounds).map { round in
      var generator = plan.generator(round)
      return FileDamage.flip(
        offset: Int.random(in: 0..<size, using: &generator),
        bit: Int.random(in: 0..<8, using: &generator))
    }
    return [.missing] + places.map { .cut(bytes: $0) }
      + places.map { .zeros(offset: $0, count: min(4_096, size - $0)) } + flips
  }
}
