#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The state of a process, from Linux's `/proc`; on other systems it is unknown.
extension ProcessIdentity {
  /// Whether the process is suspended; false if that is unknown.
  package var isStopped: Bool { ["T", "t"].contains(fields.first) }

  /// The start of the process, in microseconds since 1970; `nil` if it is unknown.
  package var start: Int64? {
    let ticksAt = 19
    guard fields.count > ticksAt, let ticks = Int64(fields[ticksAt]),
      let upTime = Self.text(of: "/proc/uptime", atMost: 64)?.split(separator: " ").first,
      let seconds = Double(upTime)
    else { return nil }
    let ticksPerSecond = Int64(max(sysconf(CInt(_SC_CLK_TCK)), 1))
    let boot = SystemTime.microsecondsSinceEpoch - Int64(seconds * 1_000_000)
    return boot + ticks * 1_000_000 / ticksPerSecond
  }

  /// The fields after the name in `/proc/PID/stat`, of which the first is the state of the process.
  private var fields: [Substring] {
    guard let line = Self.text(of: "/proc/\(number)/stat", atMost: 1024),
      let name = line.lastIndex(of: ")")
    else { return [] }
    return line[name...].dropFirst(2).split(separator: " ")
  }

  /// The process to which the thread `number` belongs; the main thread has the number of its
  /// process.
  package init?(ofThread number: Int32) {
    guard let text = Self.text(of: "/proc/\(number)/status", atMost: 4096),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Tgid:") }),
      let process = Int32(line.split(separator: "\t").last ?? "")
    else { return nil }
    self.init(number: process)
  }

  private static func text(of path: String, atMost count: Int) -> String? {
    try? OpenFile(path: path, .reading).text(atMost: count)
  }
}
