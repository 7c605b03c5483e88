import DaybookQuery
import Testing

@Suite("Random numbers of a query")
struct SeededRandomTests {
  @Test("The same seed gives the same numbers, another seed others")
  func seeds() {
    var first = SeededRandom(seed: 7)
    var second = SeededRandom(seed: 7)
    var other = SeededRandom(seed: 8)
    let numbers = (0..<8).map { _ in first.next() }
    #expect(numbers == (0..<8).map { _ in second.next() })
    #expect(numbers != (0..<8).map { _ in other.next() })
  }
}
