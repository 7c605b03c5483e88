#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The descriptors of standard input, output and error, which a caller may have closed.
package enum StandardDescriptors {
  /// Opens the closed standard descriptors, so that no later file gets their numbers.
  ///
  /// Otherwise a daybook's file could get such a number, and the program's output would be written
  /// into it. Using such a descriptor fails as if it were still closed. Call this before anything
  /// is opened.
  package static func fillClosed() {
    for (descriptor, access) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(CInt, CInt)] {
      guard fcntl(descriptor, F_GETFD) < 0 else { continue }
      // The lowest free number is this one, because the lower descriptors are open now.
      _ = unsafe open("/dev/null", access)
    }
  }
}
