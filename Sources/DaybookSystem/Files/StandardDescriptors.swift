#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The descriptors of standard input, output and error, which a caller may have closed.
package enum StandardDescriptors {
  /// Fills those that are closed, so that no file opened later is taken for one of them.
  ///
  /// A daybook's file would be: what the program says would be written into it. Using a descriptor
  /// that was filled fails as if it were still closed. To be called before anything is opened.
  package static func fillClosed() {
    for (descriptor, access) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(CInt, CInt)] {
      guard fcntl(descriptor, F_GETFD) < 0 else { continue }
      // The lowest free number is this one, since those below are open by now.
      _ = unsafe open("/dev/null", access)
    }
  }
}
