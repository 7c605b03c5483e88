internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How many forks lie between this process and the one in which it was first asked.
///
/// A fork inherits maps and descriptors, but neither threads nor locks: it must not use them.
enum ForkGeneration {
  private static let count = Atomic<Int>(0)

  private static let handler: Void = {
    pthread_atfork(nil, nil) { ForkGeneration.count.add(1, ordering: .relaxed) }
  }()

  /// - Complexity: one load; asking for the process id would be a system call.
  static var current: Int { count.load(ordering: .relaxed) }

  /// Has the number counted from here on.
  static func watch() {
    _ = handler
  }
}
