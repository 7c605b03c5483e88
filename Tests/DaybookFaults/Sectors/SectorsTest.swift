internal import Foundation

/// Zeroes each sector of 512 bytes and each page of several logs, one at a time.
///
/// The damage is found, or nothing has changed. Every event outside of the zeroed bytes is rescued,
/// and the report says so.
///
/// The short form takes a sample of the sectors and pages, and also pages with names.
struct SectorsTest: FaultTest {
  let name = "sectors"
  let rounds = (short: 210, long: 100_000)

  private static let sectorBytes = 512

  func run(_ plan: FaultPlan) async throws -> FaultResult {
    var result = FaultResult()
    var lost = 0
    for log in SectorLog.allCases {
      let directory = plan.site.freshPath()
      try await log.make(in: directory)
      let damages = try damages(to: directory, plan)
      let examination = try Examination(SectorExaminer(), in: directory, damages, plan)
      result.rounds += damages.count
      result.take(endsOf: examination)
      for (index, damage) in damages.enumerated() {
        guard let answer = examination.answers[index] else { continue }
        if answer.hasPrefix("right ") {
          lost += Int(answer.dropFirst(6)) ?? 0
        } else {
          result.found("\(log.rawValue), \(damage.words): \(answer)")
        }
      }
    }
    result.note = "\(lost) events stood there, and no others were lost"
    // If no event is ever lost, the test has zeroed no event.
    if lost == 0 { result.findings.append("No event stood on any of the sectors.") }
    return result
  }

  private func damages(to directory: String, _ plan: FaultPlan) throws -> [FileDamage] {
    let truth = try SectorTruth(of: directory)
    let all = all(Self.sectorBytes, truth) + all(SampleLog.pageSize, truth)
    let wanted = max(1, plan.rounds / SectorLog.allCases.count)
    let spacing = max(1, all.count / wanted)
    guard spacing > 1 else { return all }
    let names = Set(truth.pagesOfNames)
    let start = Int(plan.seed % UInt64(spacing))
    let sample = stride(from: start, to: all.count, by: spacing).map { all[$0] }
    let named = all.filter { damage in
      guard case .zeros(let offset, let count) = damage else { return false }
      return count == SampleLog.pageSize && names.contains(offset / SampleLog.pageSize)
    }
    return sample + named.suffix(wanted / 2)
  }

  private func all(_ size: Int, _ truth: SectorTruth) -> [FileDamage] {
    stride(from: 0, to: truth.bytes.count, by: size).map {
      .zeros(offset: $0, count: min(size, truth.bytes.count - $0))
    }
  }
}
