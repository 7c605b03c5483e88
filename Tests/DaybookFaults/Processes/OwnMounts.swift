internal import DaybookSystem
internal import TestSupport

/// Processes with a mount namespace of their own, whose mounts end with the process.
enum OwnMounts {
  private static let wrapper = ["unshare", "-m"]

  /// Runs `role` with a mount namespace of its own, and returns its lines and its end.
  ///
  /// The role must print a line before it mounts. The result is `nil` where the system allows no
  /// such namespace.
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

  /// Runs mount with `words`, and returns whether that succeeded.
  static func mount(_ words: String...) -> Bool {
    guard let process = try? ProcessLaunch(["mount"] + words).start() else { return false }
    return (try? process.waitForEnd()) == .exited(0)
  }
}
