#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The system's list of all processes' locks; only Linux has such a list.
struct SystemLocks {
  private static let path = "/proc/locks"
  private static let greatestSize = 1 << 20

  private let list: String

  init() { list = (try? OpenFile(path: Self.path, .reading).text(atMost: Self.greatestSize)) ?? "" }

  /// A list with lines such as `1: FLOCK ADVISORY WRITE 4711 fe:01:131072 0 EOF`.
  init(list: String) { self.list = list }

  /// The process with a lock on the whole `file`, if there is one and it is visible to this
  /// process.
  func holder(of file: FileIdentity) -> Int32? {
    let name = Self.name(of: file)
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ")
      // In the line of a process that waits for a lock, an arrow precedes `FLOCK`, so the line is
      // skipped.
      guard words.count >= 6, words[1] == "FLOCK", words[5] == name,
        let process = Int32(words[4]), process > 0
      else { continue }
      return process
    }
    return nil
  }

  /// The file in the list's notation: the major and minor device numbers in hexadecimal, then the
  /// inode number.
  private static func name(of file: FileIdentity) -> String {
    let major = file.device >> 8 & 0xFFF | file.device >> 32 & ~0xFFF
    let minor = file.device & 0xFF | file.device >> 12 & 0xFFF_FF00
    return "\(digits(major)):\(digits(minor)):\(file.inode)"
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return digits.utf8.count < 2 ? "0" + digits : digits
  }
}
