internal import DaybookSystem
internal import Foundation
internal import TestSupport

/// Looks at damaged files in processes of their own: one process for many, and another for the rest
/// when a file has ended it.
struct Examination {
  /// What the processes said of each damage, by its place in the list.
  private(set) var answers: [Int: String] = [:]
  /// The damages that have ended a process, and how.
  private(set) var ends: [(damage: FileDamage, end: RunningProcess.End)] = []

  /// Has `role` look at the daybook in `directory` under each of `damages`; `words` tell it more.
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
      // One that has answered of all came to grief over what the last has left.
      ends.append((damages[min(next, damages.count - 1)], end))
      next += 1
    }
  }

  /// The damages of which `words`, those of a role, tell: from number `words[2]` on those that stand
  /// in the file `words[1]`.
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
  /// Takes note of the damages that have ended a process.
  mutating func take(endsOf examination: Examination) {
    for (damage, end) in examination.ends {
      if case .signalled = end { signals += 1 }
      findings.append("The process that looked at '\(damage.words)' ended by \(end).")
    }
  }
}
