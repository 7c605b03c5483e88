/// The different values of a column, with their frequencies.
struct CountedValues {
  private var values: ValueTable
  private var counts: [Int64] = []

  /// The maximum number of different values that are counted exactly.
  static let limit = 10_000
  /// The maximum number of bytes of the counted values.
  private static let byteLimit = 4 << 20

  init(of type: ScalarType) { values = ValueTable(type: type) }

  mutating func add(_ vector: Vector) {
    let numbers = values.numbers(of: vector)
    counts.extend(to: values.count, with: 0)
    for number in numbers { counts[Int(number)] += 1 }
  }

  /// The same numbers as reals.
  var asReals: CountedValues {
    var reals = CountedValues(of: .real)
    let entries = Array(all)
    let places = reals.values.numbers(of: Vector(entries.map { $0.value.summand ?? .nan }))
    reals.counts.extend(to: reals.values.count, with: 0)
    for (place, entry) in zip(places, entries) { reals.counts[Int(place)] += entry.count }
    return reals
  }

  /// Whether there are too many values, so that counting must stop.
  var isFull: Bool { values.count > Self.limit || values.heldBytes > Self.byteLimit }

  /// The values with their counts, in the order of first appearance.
  var all: some Sequence<(value: Value, count: Int64)> {
    let vector = values.values
    return counts.indices.lazy.map { (vector.value(at: $0), counts[$0]) }
  }

  var heldBytes: Int { values.heldBytes + counts.count * 8 }
}
