internal import Foundation
internal import TestSupport

/// Cuts, zeroes, removes and flips bits of a read model's file.
///
/// The read model must answer as the log says, from the file or from a rebuilt one.
struct ViewsTest: FaultTest {
  let name = "views"
  let rounds = (short: 40, long: 4_000)

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    let directory = plan.site.freshPath()
    try await SampleViews.make(in: directory)
    var result = FaultResult()
    for name in SampleViews.damaged {
      let file = try SampleViews.file(of: name, in: directory)
      let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0
      try examine(name, in: directory, damages(size, plan), plan, &result)
    }
    return result
  }

  private func examine(
    _ name: String, in directory: String, _ damages: [FileDamage], _ plan: FaultPlan,
    _ result: inout FaultResult
  ) throws {
    let examination = try Examination(ViewExaminer(), name, in: directory, damages, plan)
    result.rounds += damages.count
    result.take(endsOf: examination)
    for (index, damage) in damages.enumerated() {
      guard let answer = examination.answers[index] else { continue }
      if !answer.hasPrefix("right") { result.found("\(name), \(damage.words): \(answer)") }
      if damage == .missing, answer == "right " { result.found("A missing file was not told of.") }
    }
  }

  private func damages(_ size: Int, _ plan: FaultPlan) -> [FileDamage] {
    let pages = Array(stride(from: 0, to: size, by: 4_096))
    let spacing = max(1, pages.count * 8 / plan.rounds)
    let places = stride(from: 0, to: pages.count, by: spacing).map { pages[$0] }
    let flips = (0..<max(1, plan.rounds / 2)).map { round in
      var generator = plan.generator(round)
      return FileDamage.flip(
        offset: Int.random(in: 0..<size, using: &generator),
        bit: Int.random(in: 0..<8, using: &generator))
    }
    return [.missing] + places.map { .cut(bytes: $0) }
      + places.map { .zeros(offset: $0, count: min(4_096, size - $0)) } + flips
  }
}
