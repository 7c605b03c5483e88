internal import DaybookValues

/// The elements of an array while it is made, which asks for its memory before it grows.
struct CountedArray {
  private(set) var elements: [JSONValue] = []
  private let memory: MemoryMeter
  /// What the elements hold, and how much was asked for.
  private var heldBytes = 0
  private var askedBytes = 1 << 16

  init(_ memory: MemoryMeter) { self.memory = memory }

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }

  /// - Throws: ``QueryError/limit(_:figure:)`` when the array grows beyond what is left.
  mutating func append(_ element: JSONValue) throws(QueryError) {
    heldBytes = heldBytes.plus(MemoryLayout<JSONValue>.stride).plus(element.heldBytes)
    if heldBytes > askedBytes {
      // What was is copied to twice its room, and by a quarter more is not asked for again.
      try memory.check(heldBytes.times(4))
      askedBytes = heldBytes.plus(heldBytes / 4)
    }
    elements.append(element)
  }
}
