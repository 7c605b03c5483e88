#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How many bytes of addresses this process may have.
package enum AddressSpace {
  /// The limit that was set for it (`ulimit -v`); `nil` when there is none.
  package static var limitInBytes: UInt64? {
    var limit = rlimit()
    guard unsafe getrlimit(RLIMIT_AS.resource, &limit) == 0 else { return nil }
    // The system's word for none is greater than any space.
    return limit.rlim_cur < 1 << 47 ? UInt64(limit.rlim_cur) : nil
  }
}

/// What a program of many threads needs of the system before it begins.
///
/// The runtime ends the process, or waits for ever, when it gets no descriptor or no memory for a
/// thread, and nothing can be said any more. So it is asked for before.
package enum ProcessResources {
  /// Free descriptors: those of the runtime, of a log and its lock file, and of a few read models.
  package static let leastDescriptors = 24
  /// The stacks of ten threads, the program itself, and maps of files.
  package static let leastAddressSpaceInBytes: UInt64 = 400 << 20

  /// What is missing, as a sentence with what to do; `nil` when nothing is.
  ///
  /// The limit on descriptors is raised as far as the user may, where it is too low.
  package static func shortage() -> String? {
    if let limit = AddressSpace.limitInBytes, limit < leastAddressSpaceInBytes {
      return "The limit on address space is \(limit >> 20) MiB, and a daybook needs"
        + " \(leastAddressSpaceInBytes >> 20). Raise it (ulimit -v)."
    }
    guard !hasDescriptors() else { return nil }
    raiseDescriptorLimit()
    guard !hasDescriptors() else { return nil }
    return "There are fewer than \(leastDescriptors) free file descriptors, which a daybook needs."
      + " Raise the limit (ulimit -n), or close some."
  }

  private static func hasDescriptors() -> Bool {
    var taken: [CInt] = []
    defer { for descriptor in taken { close(descriptor) } }
    for _ in 0..<leastDescriptors {
      let descriptor = dup(0)
      guard descriptor >= 0 else { return false }
      taken.append(descriptor)
    }
    return true
  }

  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard unsafe getrlimit(RLIMIT_NOFILE.resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 1_024)
    _ = unsafe setrlimit(RLIMIT_NOFILE.resource, &limit)
  }
}

// Glibc gives its resources a type of their own.
#if canImport(Glibc)
  extension __rlimit_resource {
    fileprivate var resource: __rlimit_resource_t { __rlimit_resource_t(rawValue) }
  }
#else
  extension CInt {
    fileprivate var resource: CInt { self }
  }
#endif
