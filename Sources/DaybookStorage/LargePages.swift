#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Memory in pages as large as the system has them: whoever reads here and there in many megabytes
/// waits less for the addresses of pages.
package enum LargePages {
  /// `count` zeros; less than some megabytes of them are as any others.
  package static func zeros(_ count: Int) -> [UInt64] {
    guard count >= leastCount else { return [UInt64](repeating: 0, count: count) }
    var zeros: [UInt64] = []
    zeros.reserveCapacity(count)
    // Before anything is written: a page is made at the first write.
    adviseOnRoom(of: &zeros)
    zeros.append(contentsOf: repeatElement(0, count: count))
    return zeros
  }

  private static let leastCount = 1 << 19

  /// Advises on the pages that lie wholly in the room of `numbers`; no system has to follow.
  private static func adviseOnRoom(of numbers: inout [UInt64]) {
    #if canImport(Glibc) || canImport(Musl)
      let room = numbers.capacity * MemoryLayout<UInt64>.stride
      unsafe numbers.withUnsafeMutableBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        let first = unsafe start.alignedUp(toMultipleOf: pageBytes)
        let end = unsafe (start + room).alignedDown(toMultipleOf: pageBytes)
        if unsafe first < end { unsafe madvise(first, end - first, CInt(MADV_HUGEPAGE)) }
      }
    #endif
  }

  /// A multiple of the size of small pages, and a part of that of large ones.
  private static let pageBytes = 1 << 16
}
