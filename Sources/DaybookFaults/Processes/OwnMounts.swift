internal import DaybookStorage

/// A process with mounts of its own, which go with it.
enum OwnMounts {
  static let wrapper = ["unshare", "-m"]

  /// Mounts, or mounts again, what the words say; whether that is allowed.
  static func mount(_ words: String...) -> Bool {
    guard let process = try? ProcessLaunch(["mount"] + words).start() else { return false }
    return (try? process.waitForEnd()) == .exited(0)
  }
}
