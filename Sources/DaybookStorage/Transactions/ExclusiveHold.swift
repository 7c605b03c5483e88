/// Keeps other writers out for as long as it lives; it is let go on leaving scope.
///
/// Let it go on the thread that took it.
package struct ExclusiveHold: ~Copyable {
  private let environment: StorageEnvironment

  init(of environment: StorageEnvironment) {
    self.environment = environment
  }

  deinit { environment.endWriting() }
}
