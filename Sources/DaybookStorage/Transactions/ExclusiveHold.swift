/// Excludes other writers until this value goes out of scope.
///
/// The hold must be released on the thread that began it.
package struct ExclusiveHold: ~Copyable {
  private let environment: StorageEnvironment

  init(of environment: StorageEnvironment) {
    self.environment = environment
  }

  deinit { environment.endWriting() }
}
