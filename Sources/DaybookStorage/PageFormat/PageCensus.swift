/// The visited pages of a file, used or free, to detect a page that is used twice.
struct PageCensus {
  private let count: UInt64
  private var bits: [UInt64]

  /// A census of the pages 0 to `pages`.
  init(pages: UInt64) {
    count = pages
    bits = [UInt64](repeating: 0, count: Int(pages / 64) + 1)
  }

  /// Adds a page; a page beyond the end of the file is ignored.
  ///
  /// - Returns: False when the page was visited before.
  mutating func add(_ page: UInt64) -> Bool {
    guard page <= count else { return true }
    let (word, bit) = (Int(page / 64), UInt64(1) << (page % 64))
    guard bits[word] & bit == 0 else { return false }
    bits[word] |= bit
    return true
  }
}
