internal import DaybookStorage
internal import Foundation
internal import TestSupport

/// Looks at damaged files in processes of their own: one process for many, and another for the rest
/// when a file has ended it.
struct Examination {
  /// What the processes said of each damage, by its place in the list.
  private(set) var answers: [Int: String] = [:]
  /// The damages that have ended a process.
  private(set) var crashes: [Int] = []

  /// Has `role` look at the daybook in `directory` under each of `damages`.
  init(
    _ role: some FaultRole, _ directory: String, _ damages: [FileDamage], _ plan: FaultPlan
  ) throws {
    let list = plan.site.freshPath()
    try Data(damages.map(\.words).joined(separator: "\n").utf8).write(to: URL(filePath: list))
    defer { try? plan.site.remove(list) }
    var next = 0
    while next < damages.count {
      let peer = try plan.start(role, directory, list, "\(next)")
      while let line = peer.nextLine() {
        guard let space = line.firstIndex(of: " "), let index = Int(line[..<space]) else {
          continue
        }
        answers[index] = String(line[line.index(after: space)...])
        next = index + 1
      }
      guard case .exited(0) = try peer.waitForEnd(), next == damages.count else {
        if next < damages.count { crashes.append(next) }
        next += 1
        continue
      }
    }
  }

  /// The damages from number `words[1]` on that stand in the file `words[0]`.
  static func damages(_ words: ArraySlice<String>) throws -> [(index: Int, damage: FileDamage)] {
    guard words.count == 2, let list = words.first, let start = Int(words.last ?? "") else {
      return []
    }
    let text = String(decoding: try Data(contentsOf: URL(filePath: list)), as: UTF8.self)
    return text.split(separator: "\n").enumerated().dropFirst(start).compactMap { index, line in
      FileDamage(line).map { (index, $0) }
    }
  }
}
