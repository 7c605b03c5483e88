#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How a call of the system fails.
enum FailureKind: String, CaseIterable {
  /// The disk has no room, for a few calls in a row.
  case noSpace = "ENOSPC"
  /// The disk does not answer.
  case inputOutput = "EIO"
  /// A signal came in the middle.
  case interrupted = "EINTR"
  /// Half of the bytes are written.
  case short = "short write"

  /// The number of the error; 0 for a write that is cut short.
  var error: CInt {
    switch self {
    case .noSpace: ENOSPC
    case .inputOutput: EIO
    case .interrupted: EINTR
    case .short: 0
    }
  }

  /// How many calls in a row fail.
  var times: UInt64 { self == .noSpace ? 3 : 1 }
}
