#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The descriptors of standard input, output and error, which may be closed when the program
/// starts.
package enum StandardDescriptors {
  /// Opens the closed standard descriptors, so that no later file gets their numbers.
  ///
  /// Without this, a file of a daybook could get such a number, and the program's output would be
  /// written into the file. Reading from or writing to a filled descriptor still fails, as if the
  /// descriptor were closed. Call this before anything is opened.
  package static func fillClosed() {
    for (descriptor, access) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(CInt, CInt)] {
      guard fcntl(descriptor, F_GETFD) < 0 else { continue }
      // This is the lowest free number, because the lower descriptors are open now.
      _ = unsafe open("/dev/null", access)
    }
  }
}
