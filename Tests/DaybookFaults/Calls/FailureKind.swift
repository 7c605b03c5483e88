internal import CFaultShim

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
  /// All is done, and yet the disk is said not to have answered.
  case late = "EIO though done"
  /// LMDB gets no memory.
  case noMemory = "ENOMEM"

  /// Lets the call whose number from here on is `call` fail like this.
  func strike(at call: UInt64) {
    switch self {
    case .noSpace: fault_shim_fail(call, ENOSPC, 3)
    case .inputOutput: fault_shim_fail(call, EIO, 1)
    case .interrupted: fault_shim_fail(call, EINTR, 1)
    case .short: fault_shim_fail(call, 0, 1)
    case .late: fault_shim_fail_though_done(call, EIO)
    case .noMemory: _ = fault_shim_fail_allocation(call)
    }
  }
}
