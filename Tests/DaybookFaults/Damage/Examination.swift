internal import DaybookSystem
internal import Foundation
internal import TestSupport

/// Examines damaged files in other processes.
///
/// One process examines many files. If a file ends the process, another process takes the files
/// after it.
struct Examination {
  /// The answers of the processes, by the index of the damage.
  private(set) var answers: [Int: String] = [:]
  /// The damages that ended a process, and how it ended.
  private(set) var ends: [(damage: FileDamage, end: RunningProcess.End)] = []

  /// Lets `role` examine the daybook in `directory` with each of `damages`; it gets `words` as
  /// well.
  init(
    _ role: some FaultRole, _ words: String..., in directory: String, _ damages: [FileDamage],
    _ plan: FaultPlan
  ) throws {
    let list = plan.site.freshPath()
    try Data(damages.map(\.words).joined(separator: "\n").utf8).write(to: URL(filePath: list))
    defer { try? plan.site.remove(list) }
    var next = 0
    while next < damages.count {
      let peer = try Peer(running: plan.words(role, [directory, list, "\(next)"] + words))
      while let line = peer.nextLine() {
        guard let space = line.firstIndex(of: " "), let index = Int(line[..<space]) else {
          continue
        }
        answers[index] = String(line[line.index(after: space)...])
        next = index + 1
      }
      let end = try peer.waitForEnd()
      if end == .exited(0), next == damages.count { break }
      // A process that failed after its last answer was ended by the last damage.
      ends.append((damages[min(next, damages.count - 1)], end))
      next += 1
    }
  }

  /// Returns the damages that a role's `words` name, with their indices.
  ///
  /// The file `words[1]` has one damage in each line; the lines before index `words[2]` are
  /// skipped.
  static func damages(_ words: [String]) throws -> [(index: Int, damage: FileDamage)] {
    guard words.count >= 3, let start = Int(words[2]) else {
      throw FaultError("The role needs a path, a list of damages and a number.")
    }
    let list = words[1]
    let text = String(decoding: try Data(contentsOf: URL(filePath: list)), as: UTF8.self)
    return text.split(separator: "\n").enumerated().dropFirst(start).compactMap { index, line in
      FileDamage(line).map { (index, $0) }
    }
  }
}

extension FaultResult {
  /// Adds a finding for each damage that ended a process.
  mutating func take(endsOf examination: Examination) {
    for (damage, end) in examination.ends {
      if case .signalled = end { signals += 1 }
      findings.append("The process that looked at '\(damage.words)' ended by \(end).")
    }
  }
}
