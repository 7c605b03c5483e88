/// The names of streams that a scan has met, by their numbers.
///
/// Numbers are dense, so a name is at the index of its number. Beyond ``maximumCount`` several
/// numbers share an index, which has the last of them.
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
