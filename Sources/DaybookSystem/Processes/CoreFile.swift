#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The copy of a process's memory that the system writes when the process crashes.
package enum CoreFile {
  /// From now on this process leaves no core file: its memory has a secret.
  ///
  /// The limit is one byte rather than none. Where cores are handed to a program, Linux honours no
  /// other limit, and where they are files, none is that small.
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
