internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The memory and processor time that this process uses.
struct ProcessUsage {
  /// Seconds of processor time.
  let seconds: Double
  private let residentBytes: Int

  /// Starts a measurement, and limits the processor time from now on.
  ///
  /// The peak of memory is counted anew if the system can do so. A signal ends the process after
  /// `seconds` of processor time.
  static func starting(allowing seconds: Double) -> ProcessUsage {
    let used = self.seconds
    var limit = rlimit()
    getrlimit(processorTime, &limit)
    limit.rlim_cur = min(rlim_t(used + seconds) + 1, limit.rlim_max)
    setrlimit(processorTime, &limit)
    // Writing 5 resets the kernel's peak of resident memory.
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    return ProcessUsage(seconds: used, residentBytes: statusBytes("VmRSS:"))
  }

  /// The seconds used since the start, and the peak of memory above the memory at the start.
  var sinceStart: (seconds: Double, bytes: Int) {
    (Self.seconds - seconds, max(0, Self.statusBytes("VmHWM:") - residentBytes))
  }

  /// The seconds of processor time that this process has used.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns a value of `/proc/self/status` in bytes; 0 if there is no such file.
  private static func statusBytes(_ name: String) -> Int {
    let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(name) }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
      << 10
  }

  #if canImport(Glibc)
    private static var processorTime: __rlimit_resource_t {
      __rlimit_resource_t(RLIMIT_CPU.rawValue)
    }
  #else
    private static var processorTime: CInt { CInt(RLIMIT_CPU) }
  #endif
}
