internal import CFaultShim

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A way in which a call of the system fails.
enum FailureKind: String, CaseIterable {
  /// The disk has no space, for three calls in a row.
  case noSpace = "ENOSPC"
  /// The call fails with an input or output error of the disk.
  case inputOutput = "EIO"
  /// A signal interrupts the call.
  case interrupted = "EINTR"
  /// Only half of the bytes are written.
  case short = "short write"
  /// The call does all its work, and still reports an error of the disk.
  case late = "EIO though done"
  /// LMDB's allocation of memory fails.
  case noMemory = "ENOMEM"

  /// Lets a later call fail in this way; `call` counts from here on.
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
