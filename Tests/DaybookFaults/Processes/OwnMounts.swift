internal import DaybookSystem
internal import TestSupport

/// A process with mounts of its own, which go with it.
enum OwnMounts {
  private static let wrapper = ["unshare", "-m"]

  /// What `role`, which says something before it mounts, says with mounts of its own, and how it
  /// ends; `nil` where nobody may have those.
  static func run(
    _ role: some FaultRole, _ arguments: [String], _ plan: FaultPlan
  ) throws -> (lines: [String], end: RunningProcess.End)? {
    let words = wrapper + plan.words(role, arguments)
    guard let peer = try? Peer(running: words) else { return nil }
    let lines = peer.lines()
    let end = try peer.waitForEnd()
    if case .exited = end, lines.isEmpty { return nil }
    return (lines, end)
  }

  /// Mounts, or mounts again, what the words say; whether that is allowed.
  static func mount(_ words: String...) -> Bool {
    guard let process = try? ProcessLaunch(["mount"] + words).start() else { return false }
    return (try? process.waitForEnd()) == .exited(0)
  }
}
