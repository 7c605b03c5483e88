internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What this process uses of the machine.
struct ProcessUsage {
  /// Seconds of processor time.
  let seconds: Double
  private let residentBytes: Int

  /// Marks a start, from which on the peak of memory counts anew where the system can do that, and
  /// after which the process is ended when it uses that many seconds of the processor.
  static func starting(allowing seconds: Double) -> ProcessUsage {
    let used = self.seconds
    var limit = rlimit()
    getrlimit(processorTime, &limit)
    limit.rlim_cur = min(rlim_t(used + seconds) + 1, limit.rlim_max)
    setrlimit(processorTime, &limit)
    // 5 lets the kernel forget the peak of resident memory.
    try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    return ProcessUsage(seconds: used, residentBytes: statusBytes("VmRSS:"))
  }

  /// What was used since the start: the peak of memory above what there was then.
  var sinceStart: (seconds: Double, bytes: Int) {
    (Self.seconds - seconds, max(0, Self.statusBytes("VmHWM:") - residentBytes))
  }

  /// Seconds of processor time that this process has used.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A figure of `/proc/self/status`; 0 where there is no such file.
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
