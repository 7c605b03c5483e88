/// The names of streams that a scan has met, by their numbers.
///
/// Numbers are dense, so a name stands at the place of its number. Beyond ``maximumCount`` places
/// numbers share one, and the last to come has it.
struct StreamNames: Sendable {
  private var entries: [Entry] = []
  private static let maximumCount: UInt32 = 1 << 17

  private struct Entry: Sendable {
    var number: UInt32
    var name: StreamName?
  }

  subscript(number: UInt32) -> StreamName? {
    get {
      let place = Int(number % Self.maximumCount)
      guard place < entries.count, entries[place].number == number else { return nil }
      return entries[place].name
    }
    set {
      let place = Int(number % Self.maximumCount)
      if place >= entries.count {
        let missing = max(place + 1, min(2 * place, Int(Self.maximumCount))) - entries.count
        entries.append(contentsOf: repeatElement(Entry(number: 0, name: nil), count: missing))
      }
      entries[place] = Entry(number: number, name: newValue)
    }
  }
}
