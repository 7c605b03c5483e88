#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension SystemError: CustomStringConvertible {
  /// Two sentences: the failure with its place and cause, then the remedy.
  package var description: String {
    "\(failure) \(code.remedy)"
  }

  /// A sentence with the failed operation, its place and the cause.
  package var failure: String {
    let location = place.map { " (\($0))" } ?? ""
    return "Could not \(operation)\(location): \(code.reason)."
  }
}

extension SystemError.Code {
  /// The reason for the failure, without a full stop.
  package var reason: String {
    switch self {
    case .notFound: "it does not exist"
    case .alreadyExists: "something is there already"
    case .noAddressSpace: "the system gives no address space for the map"
    case .diskFull: "the disk is full"
    case .diskReserveReached(let free, let reserve):
      "only \(free) bytes are free, and \(reserve) are kept in reserve"
    case .noPermission: "permission denied"
    case .busy(let holder): LockHolder.text(holder)
    case .readOnlyFileSystem: "the file system is read-only"
    case .brokenPipe: "the program that read it has ended"
    case .system(let number): unsafe String(cString: strerror(number))
    case .fault(let fault): fault.cause.reason
    }
  }

  /// The remedy: one sentence.
  package var remedy: String {
    switch self {
    case .notFound: "Check the path."
    case .alreadyExists: "Choose a path where nothing is."
    case .noAddressSpace: "Raise the limit on address space (ulimit -v), or close other daybooks."
    case .diskFull, .diskReserveReached:
      "Free some space (or raise the quota or ulimit -f), then try again; nothing was lost."
    case .noPermission: "Check who owns the file and its directory, and their modes."
    case .busy(let holder): LockHolder.remedy(holder)
    case .readOnlyFileSystem: "Mount it for writing, or open the daybook for reading only."
    case .brokenPipe: "Nothing needs to be done."
    case .system(EISDIR): "Name a file."
    case .system: "Try again when the cause is gone."
    case .fault(let fault): fault.cause.remedy
    }
  }
}
