package import DaybookValues

/// A growing array of elements, which reserves memory before it grows.
package struct CountedArray {
  package private(set) var elements: [JSONValue] = []
  private let memory: MemoryMeter
  /// The bytes that the elements hold, and the number of bytes at which memory is reserved again.
  private var heldBytes = 0
  private var askedBytes = 1 << 16

  package init(_ memory: MemoryMeter) { self.memory = memory }

  package var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  /// - Throws: ``QueryError/limit(_:figure:)`` when the array needs more memory than is left.
  package mutating func append(_ element: JSONValue) throws(QueryError) {
    heldBytes = heldBytes.plus(MemoryLayout<JSONValue>.stride).plus(element.heldBytes)
    if heldBytes > askedBytes {
      // Growth copies the array to twice its capacity. The next check is due when it is a quarter
      // larger.
      try memory.check(heldBytes.times(4))
      askedBytes = heldBytes.plus(heldBytes / 4)
    }
    elements.append(element)
  }
}
