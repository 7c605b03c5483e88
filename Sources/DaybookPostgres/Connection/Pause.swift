internal import DaybookSystem

/// A pause of a thread that has nothing else to do.
struct Pause {
  private let duration: Duration

  init(_ duration: Duration) { self.duration = duration }

  func wait() {
    _ = Monitor(()).wait(within: duration, until: { _ in false })
  }
}
