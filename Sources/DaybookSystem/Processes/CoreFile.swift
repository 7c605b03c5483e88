#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The copy of a process's memory that the system writes when the process crashes.
package enum CoreFile {
  /// Prevents core files of this process from now on, because its memory contains a secret.
  ///
  /// The limit is one byte instead of zero. When cores are piped to a program, Linux ignores every
  /// limit except one byte. No core file is that small.
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
