import DaybookValues
import TestSupport
import Testing

@Suite("Elements are put in an order, and equal ones keep theirs")
struct OrderedTests {
  @Test("As a stable sort does", arguments: [0, 1, 2, 33, 2_000])
  func stable(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    let all = (0..<count).map { (key: Int.random(in: 0..<9, using: &random), place: $0) }
    let ordered = all.ordered { $0.key > $1.key }
    #expect(
      ordered.elementsEqual(all.sorted { ($1.key, $0.place) < ($0.key, $1.place) }) {
        $0.key == $1.key && $0.place == $1.place
      })
  }

  @Test("A dictionary's entries, too")
  func entries() {
    let counts = ["b": 1, "c": 3, "a": 2]
    #expect(counts.ordered { $0.key < $1.key }.map(\.value) == [2, 1, 3])
  }
}
