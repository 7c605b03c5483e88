#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A process of this machine, known by its number; a reused number means a different process.
package struct ProcessIdentity: Hashable, Sendable {
  package let number: Int32

  package init(number: Int32) { self.number = number }

  package static var current: ProcessIdentity { ProcessIdentity(number: getpid()) }

  /// Whether a process of any user has this number.
  package var isRunning: Bool { kill(number, 0) == 0 || errno != ESRCH }
}
