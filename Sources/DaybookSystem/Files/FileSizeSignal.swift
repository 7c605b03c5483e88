#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The signal for a write beyond `ulimit -f`, which would kill the process inside a commit.
package enum FileSizeSignal {
  /// Ignores the signal, so that a write beyond the limit fails with EFBIG.
  ///
  /// If the program handles the signal itself, nothing changes.
  package static func ignoreUnlessHandled() {
    _ = once
  }

  /// Whether a file of `size` bytes is above the limit, or at most one page of 64 KiB below it.
  package static func isLimitReached(by size: UInt64) -> Bool {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    #else
      let resource = RLIMIT_FSIZE
    #endif
    guard unsafe getrlimit(resource, &limit) == 0 else { return false }
    // Without a limit, `rlim_cur` is the greatest number.
    return size.addingReportingOverflow(65_536).partialValue >= UInt64(limit.rlim_cur)
  }

  private static let once: Void = {
    let before = signal(SIGXFSZ, SIG_IGN)
    let isDefault =
      unsafe unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_DFL, to: Int.self)
    if !isDefault { signal(SIGXFSZ, before) }
  }()
}
