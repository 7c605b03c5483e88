#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A resource for which the system sets a limit to a process.
package enum ResourceLimit {
  /// The bytes of addresses that the process may reserve.
  case addressSpace
  /// The largest size in bytes to which the process may let a file grow.
  case fileSize

  /// Limits this process to `amount`; `UInt64.max` restores the largest limit.
  package func set(to amount: UInt64) {
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = min(rlim_t(amount), limit.rlim_max)
    setrlimit(resource, &limit)
  }

  #if canImport(Glibc)
    private var resource: __rlimit_resource_t {
      switch self {
      case .addressSpace: __rlimit_resource_t(RLIMIT_AS.rawValue)
      case .fileSize: __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      }
    }
  #else
    private var resource: CInt {
      switch self {
      case .addressSpace: RLIMIT_AS
      case .fileSize: RLIMIT_FSIZE
      }
    }
  #endif
}
