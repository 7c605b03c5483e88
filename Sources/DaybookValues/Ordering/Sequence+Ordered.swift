extension Sequence {
  /// The elements in the order that `precedes` defines; elements of which neither precedes the other
  /// keep their order.
  ///
  /// The compiler generates a whole sort for each call of `sorted(by:)`, about 3 KB. For a call of
  /// this method it generates only the comparison.
  ///
  /// - Parameter precedes: Whether the first element must come before the second.
  /// - Returns: The elements, in that order.
  /// - Complexity: O(*n* log *n*). It takes four to eleven times as long as `sorted(by:)`: 0.6 ms for
  ///   1,000 elements with a text in them, 6 ms for 10,000. So it is for few elements.
  @inlinable package func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return elements.count.orderedNumbers { precedes(elements[$0], elements[$1]) }
      .map { elements[$0] }
  }
}

extension Int {
  /// The numbers from 0 up to, but not including, this number, in the order that `precedes` defines.
  @inline(never) @usableFromInline
  package func orderedNumbers(by precedes: (Int, Int) -> Bool) -> [Int] {
    (0..<self).sorted(by: precedes)
  }
}
