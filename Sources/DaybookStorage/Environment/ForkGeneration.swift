internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The number of forks between this process and the ancestor that first called ``watch()``.
///
/// A forked process inherits maps and descriptors, but neither threads nor locks. So it must not
/// use the maps.
enum ForkGeneration {
  private static let count = Atomic<Int>(0)

  private static let handler: Void = {
    pthread_atfork(nil, nil) { ForkGeneration.count.add(1, ordering: .relaxed) }
  }()

  /// - Complexity: One load; reading the process id would be a system call.
  static var current: Int { count.load(ordering: .relaxed) }

  /// Starts to count forks.
  static func watch() {
    _ = handler
  }
}
