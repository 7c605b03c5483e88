internal import DaybookSystem

/// A pause that blocks its thread.
struct Pause {
  private let duration: Duration

  init(_ duration: Duration) { self.duration = duration }

  func wait() {
    _ = Monitor(()).wait(within: duration, until: { _ in false })
  }
}
