/// Excludes other writers while this value exists; the end of its scope releases the hold.
///
/// The hold must be released on the thread that began it.
package struct ExclusiveHold: ~Copyable {
  private let environment: StorageEnvironment

  init(of environment: StorageEnvironment) {
    self.environment = environment
  }

  deinit { environment.endWriting() }
}
