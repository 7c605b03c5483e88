/// The subsets with a given number of elements, as ascending indexes.
struct Combinations: Sequence, IteratorProtocol {
  private let total: Int
  private var following: [Int]?

  /// The sets of `size` elements out of `total`.
  init(of size: Int, outOf total: Int) {
    self.total = total
    following = size <= total ? Array(0..<size) : nil
  }

  mutating func next() -> [Int]? {
    guard let current = following else { return nil }
    following = successor(of: current)
    return current
  }

  /// The next set in lexicographic order.
  ///
  /// The method increments the last index that can grow. Each later index is then one more than the
  /// index before it.
  private func successor(of current: [Int]) -> [Int]? {
    let size = current.count
    guard let place = current.indices.last(where: { current[$0] < total - size + $0 }) else {
      return nil
    }
    let first = current[place] + 1
    return current[..<place] + Array(first..<first + size - place)
  }

  /// The number of sets of `size` elements out of `total`; `nil` if there are more than `limit`.
  static func number(of size: Int, outOf total: Int, upTo limit: Int) -> Int? {
    guard size <= total else { return 0 }
    var number = 1
    for index in 0..<Swift.min(size, total - size) {
      number = number * (total - index) / (index + 1)
      guard number <= limit else { return nil }
    }
    return number
  }
}
