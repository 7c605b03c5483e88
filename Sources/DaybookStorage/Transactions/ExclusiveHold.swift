/// Keeps other writers out while it lives; the end of its scope releases it.
///
/// Release it on the thread that took it.
package struct ExclusiveHold: ~Copyable {
  private let environment: StorageEnvironment

  init(of environment: StorageEnvironment) {
    self.environment = environment
  }

  deinit { environment.endWriting() }
}
