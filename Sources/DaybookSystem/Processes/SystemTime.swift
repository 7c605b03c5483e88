#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The wall clock of the system.
package enum SystemTime {
  /// Microseconds since 1970-01-01 00:00 UTC; clamped to the range of the type.
  package static var microsecondsSinceEpoch: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    let (seconds, isTooLarge) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000)
    guard !isTooLarge else { return time.tv_sec < 0 ? .min : .max - 1_000_000 }
    return seconds + Int64(time.tv_nsec) / 1_000
  }
}
