/// Keeps out other writers for as long as it lives; leaving its scope releases it.
///
/// Let it go on the thread that took it.
package struct ExclusiveHold: ~Copyable {
  private let environment: StorageEnvironment

  init(of environment: StorageEnvironment) {
    self.environment = environment
  }

  deinit { environment.endWriting() }
}
