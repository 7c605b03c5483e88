#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The address space of this process: its limit, and whether a large range is free.
package enum AddressSpace {
  /// The limit of the process in bytes (`ulimit -v`); `nil` for none.
  package static var limitInBytes: UInt64? {
    var limit = rlimit()
    guard unsafe getrlimit(RLIMIT_AS.resource, &limit) == 0 else { return nil }
    // The system's value for no limit is greater than any address space.
    return limit.rlim_cur < 1 << 47 ? UInt64(limit.rlim_cur) : nil
  }

  /// Whether a single free range of addresses has `count` times `size` bytes.
  ///
  /// - Complexity: two system calls.
  package static func hasRoom(for size: Int, times count: Int = 1) -> Bool {
    let whole = size.multipliedReportingOverflow(by: count)
    guard !whole.overflow else { return false }
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | mapsWithoutReserve
    let start = unsafe mmap(nil, whole.partialValue, PROT_NONE, flags, -1, 0)
    guard unsafe start != MAP_FAILED else { return false }
    unsafe munmap(start, whole.partialValue)
    return true
  }

  private static var mapsWithoutReserve: CInt {
    #if canImport(Darwin)
      0
    #else
      MAP_NORESERVE
    #endif
  }
}

/// The resources that a program with many threads needs at its start.
///
/// Without a descriptor or memory for a thread, the runtime ends the process or waits forever,
/// without a message. So the resources are checked first.
package enum ProcessResources {
  /// The least number of free descriptors: for the runtime, a log and its lock file, and a few read
  /// models.
  package static let leastDescriptors = 24
  /// The least limit of the address space: for the stacks of ten threads, the program itself, and
  /// maps of files.
  package static let leastAddressSpaceInBytes: UInt64 = 400 << 20

  /// The missing resource, as a sentence with the remedy; `nil` when none is missing.
  ///
  /// A limit on descriptors that is too low is raised to 1,024, or to the user's highest limit if
  /// that is less.
  package static func shortage() -> String? {
    if let limit = AddressSpace.limitInBytes, limit < leastAddressSpaceInBytes {
      return "The limit on address space is \(limit >> 20) MiB, and a daybook needs"
        + " \(leastAddressSpaceInBytes >> 20) MiB. Raise the limit (ulimit -v)."
    }
    guard !hasDescriptors() else { return nil }
    raiseDescriptorLimit()
    guard !hasDescriptors() else { return nil }
    return "A daybook needs \(leastDescriptors) free file descriptors, and there are fewer."
      + " Raise the limit (ulimit -n), or close some files."
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
    limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, 1_024))
    _ = unsafe setrlimit(RLIMIT_NOFILE.resource, &limit)
  }
}

// Glibc has its own type for the kinds of resources.
#if canImport(Glibc)
  extension __rlimit_resource {
    fileprivate var resource: __rlimit_resource_t { __rlimit_resource_t(rawValue) }
  }
#else
  extension CInt {
    fileprivate var resource: CInt { self }
  }
#endif
