internal import Foundation
internal import TestSupport

/// Damages several places of a log at once, as a disk that fails does.
///
/// Pages are zeroed or overwritten with other pages, and bits are flipped. Each event must be
/// rescued unchanged, or be reported as lost.
struct RescuesTest: FaultTest {
  let name = "rescues"
  let rounds = (short: 160, long: 20_000)

  private static let logs: [SectorLog] = [.kinds, .tagged, .wide, .blocks]

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var (result, lost, names) = (FaultResult(), 0, 0)
    for (number, log) in Self.logs.enumerated() {
      let rounds = (0..<plan.rounds).filter { $0 % Self.logs.count == number }
      let directory = plan.site.freshPath()
      try await log.make(in: directory)
      let size = try Data(contentsOf: URL(filePath: "\(directory)/log.mdb")).count
      let damages = rounds.map { damage(to: size, plan.generator($0)) }
      let examination = try Examination(RescueExaminer(), in: directory, damages, plan)
      result.rounds += damages.count
      result.take(endsOf: examination)
      for (index, damage) in damages.enumerated() {
        guard let answer = examination.answers[index] else { continue }
        let words = answer.split(separator: " ")
        if words.first == "right" {
          lost += Int(words[1]) ?? 0
          names += Int(words[2]) ?? 0
        } else if answer != "refused" {
          result.found("\(log.rawValue), \(damage.words): \(answer)")
        }
      }
    }
    result.note = "\(lost) events and \(names) names were lost, and told"
    return result
  }

  private func damage(to size: Int, _ chance: SeededGenerator) -> FileDamage {
    var generator = chance
    let (count, kind) = (
      Int.random(in: 1...10, using: &generator), Int.random(in: 0..<5, using: &generator)
    )
    return .several((0..<count).map { _ in one(kind, size, &generator) })
  }

  private func one(_ kind: Int, _ size: Int, _ generator: inout SeededGenerator) -> FileDamage {
    let page = SampleLog.pageSize
    func place() -> Int { Int.random(in: 0..<size / page, using: &generator) * page }
    switch kind {
    case 0: return .zeros(offset: place(), count: page)
    case 1: return .copied(from: place(), to: place(), count: page)
    case 2:
      return .zeros(offset: place() + 512 * Int.random(in: 0..<8, using: &generator), count: 512)
    case 3:
      let count = Int.random(in: 1...100, using: &generator)
      return .copied(from: place() + page / 2, to: place() + page / 3, count: count)
    default:
      return .flip(
        offset: Int.random(in: 0..<size, using: &generator),
        bit: Int.random(in: 0..<8, using: &generator))
    }
  }
}
