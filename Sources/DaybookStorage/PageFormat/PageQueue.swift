/// The pages that will be visited next.
///
/// Where their number is limited, it goes level by level, and no more pages wait than will be
/// visited. Else the last one added is next, so that few wait, however many there are.
struct PageQueue<Visit> {
  private var waiting: [Visit] = []
  private var first = 0
  /// The number of pages that may still be added; `nil` without limit.
  private var room: Int?
  /// Whether some pages were left out.
  private(set) var hasLeftOut = false

  /// - Parameter limit: How many visits there are at most.
  init(atMost limit: Int) { room = limit == .max ? nil : limit }

  mutating func append(_ visit: Visit) {
    guard room != 0 else { return hasLeftOut = true }
    room = room.map { $0 - 1 }
    waiting.append(visit)
  }

  mutating func next() -> Visit? {
    guard room != nil else { return waiting.popLast() }
    guard first < waiting.count else { return nil }
    first += 1
    return waiting[first - 1]
  }
}
