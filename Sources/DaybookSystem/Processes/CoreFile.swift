#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The copy of a process's memory that the system writes when the process crashes.
package enum CoreFile {
  /// From now on none is written of this process: its memory holds a secret.
  ///
  /// One byte rather than none is the limit: where cores are handed to a program, Linux looks at no
  /// limit but that one, and where they are files, none is as small.
  package static func refuse() {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    #else
      let resource = RLIMIT_CORE
    #endif
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_cur, 1)
    limit.rlim_max = min(limit.rlim_max, 1)
    _ = unsafe setrlimit(resource, &limit)
  }
}
