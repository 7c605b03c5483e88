import DaybookEvents
import DaybookProjections
import DaybookValues
import TestSupport
import Testing

@Suite("Rows are a table in the order of its keys", .serialized)
struct RowsTests {
  @Test("The bytes of keys sort as the keys do")
  func order() throws {
    var generator = SeededGenerator(seed: 1)
    let letters = ["", "a", "b", "\u{0}", "\u{1}", "\u{2}", "é", "z", "€", "😀"]
    let keys = (0..<400).map { _ in
      PlayerKey(
        (0..<Int.random(in: 0...6, using: &generator))
          .map { _ in letters.randomElement(using: &generator) ?? "" }.joined(),
        [.min, .max, 0, -1, 1, Int64.random(in: .min ... .max, using: &generator)]
          .randomElement(using: &generator) ?? 0)
    }
    for (left, right) in zip(keys, keys.shuffled(using: &generator)) {
      let isFirst =
        left.team == right.team
        ? left.player < right.player
        : left.team.utf8.lexicographicallyPrecedes(right.team.utf8)
      #expect((left < right) == isFirst)
      let bytes = (KeyWriter(left).bytes, KeyWriter(right).bytes)
      #expect(bytes.0.lexicographicallyPrecedes(bytes.1) == isFirst)
    }
    for key in keys {
      var reader = KeyReader(KeyWriter(key).bytes, of: "test")
      #expect(try PlayerKey(from: &reader) == key)
      #expect(reader.isAtEnd)
    }
  }

  @Test(
    "Many rows come in the order of their keys, of whatever lengths these are",
    arguments: [
      (prefix: "", lengths: 1...1), (prefix: "", lengths: 0...12),
      (prefix: "the same beginning ", lengths: 0...3),
    ])
  func manyRows(prefix: String, lengths: ClosedRange<Int>) {
    var generator = SeededGenerator(seed: 2)
    var model: [PlayerKey: Int] = [:]
    var rows = Rows<PlayerKey, Int>()
    for number in 0..<2_000 {
      let count = Int.random(in: lengths, using: &generator)
      let text = prefix + String(repeating: number % 2 == 0 ? "x" : "é", count: count)
      let key = PlayerKey(text, Int64.random(in: -400...400, using: &generator))
      (model[key], rows[key]) = (number, number)
    }
    let expected = model.sorted { $0.key < $1.key }
    #expect(rows.map(\.key) == expected.map(\.key))
    #expect(rows.map(\.row) == expected.map(\.value))
    #expect(expected.allSatisfy { rows[$0.key] == $0.value })
  }

  @Test("Many keys of one number come in order, too")
  func manyNumbers() {
    var generator = SeededGenerator(seed: 3)
    let numbers = (0..<3_000).map { _ in Int64.random(in: .min ... .max, using: &generator) }
    var rows = Rows<Int64, Int64>()
    for number in numbers + [.min, .max, 0, -1] { rows[number] = number }
    #expect(rows.map(\.key) == Set(numbers + [.min, .max, 0, -1]).sorted())
  }

  private struct Names: Projection {
    static let name = "names"
    static let version = 1

    func apply(_ recorded: Recorded<GameEvent>, to rows: inout Rows<String, Int>) {}
  }

  @Test(
    "A key as a person writes it is read as that key",
    arguments: ["a", "", "a/b", "[1]", "[\"a\",1]", "[", "/", "é\u{1}\""])
  func keyText(text: String) throws {
    let pair = KeyWriter(PlayerKey(text, -7)).bytes
    #expect(try Scores.schema.key(parsing: Scores.schema.keyText(pair)) == pair)
    let single = KeyWriter(text).bytes
    #expect(try Names.schema.key(parsing: Names.schema.keyText(single)) == single)
  }

  @Test("Numbers, dates, instants and optionals sort by their values")
  func simpleKeys() {
    func sorts<Key: RowKey>(_ keys: [Key]) -> Bool {
      zip(keys, keys.dropFirst()).allSatisfy {
        KeyWriter($0).bytes.lexicographicallyPrecedes(KeyWriter($1).bytes)
      }
    }
    #expect(sorts([Int32.min, -2, -1, 0, 1, Int32.max]))
    #expect(sorts([Int64.min, -300, 0, 255, 256, Int64.max]))
    #expect(sorts([0, 1, 1 << 40, UInt64.max]))
    #expect(sorts([-1, 0, 20_000].map { CalendarDate(daysSinceEpoch: $0) }))
    #expect(sorts([-1, 0, 1].map { Timestamp(microsecondsSinceEpoch: $0) }))
    var (none, some) = (KeyWriter(), KeyWriter())
    none.write(nil as Int64?)
    some.write(Int64.min as Int64?)
    #expect(none.bytes.lexicographicallyPrecedes(some.bytes))
  }

  /// A plain model of the rows, with a dictionary.
  private struct Model {
    var rows: [PlayerKey: Int] = [:]

    func sorted(_ isWanted: (PlayerKey) -> Bool = { _ in true }) -> [(PlayerKey, Int)] {
      rows.filter { isWanted($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
  }

  @Test(
    "In memory and above stored rows they do what a sorted dictionary does",
    arguments: TestLength.sample(of: 0..<20 as Range<UInt64>, 5))
  func model(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var model = Model()
    let fold = RowsFold()
    for step in 0..<300 {
      let key = PlayerKey(
        "team \(Int.random(in: 0..<5, using: &generator))",
        Int64.random(in: 0..<20, using: &generator))
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: (model.rows[key], fold.rows[key]) = (nil, nil)
      case 1:
        model.rows[key]? += step
        fold.rows[key]? += step
      case 2:
        model.rows[key, default: 5] += step
        fold.rows[key, default: 5] += step
      case 3: fold.store()
      case 4:
        expectSame(fold.rows, model, key)
        try expectSameRuns(fold.fold, model, key)
      default: (model.rows[key], fold.rows[key]) = (step, step)
      }
      #expect(fold.rows[key] == model.rows[key])
      #expect(fold.rows.count == model.rows.count)
    }
    expectSame(fold.rows, model, PlayerKey("team 3", 7))
    var rows = fold.rows
    rows.keepOrder()
    expectSame(rows, model, PlayerKey("team 3", 7))
  }

  @Test("Nothing stands after a key that nothing sorts after")
  func behindAll() {
    var rows = Rows<UInt64, Int>()
    for number: UInt64 in [0, 255, .max - 1, .max] { rows[number] = 1 }
    #expect(rows.after(UInt64.max - 1).map(\.key) == [.max])
    #expect(rows.after(UInt64.max).first?.key == nil)
    #expect(rows.after().first?.key == nil)
  }

  /// Reads ranges of a fold, of which some rows are stored, some in memory, and some removed.
  private func expectSameRuns(
    _ fold: ProjectionFold<Teams>, _ model: Model, _ key: PlayerKey
  ) throws {
    let keys = model.sorted().map { KeyWriter($0.0).bytes }
    let (key, upper) = (KeyWriter(key).bytes, KeyWriter(PlayerKey("team 3", 7)).bytes)
    for (lower, end) in [([], nil), (key, nil), ([], key), (key, upper)] as [([UInt8], [UInt8]?)] {
      let wanted = keys.filter { key in
        !key.lexicographicallyPrecedes(lower)
          && end.map { key.lexicographicallyPrecedes($0) } ?? true
      }
      for limit in [0, 1, 2, 7, 1_000, .max] {
        let run = try fold.run(from: lower, below: end, limit: limit)
        let rows = (0..<run.count).map { run[$0] }
        #expect(rows.map(\.key) == Array(wanted.prefix(limit)))
        for row in rows { #expect(try fold.row(forKey: row.key) == row.row) }
      }
    }
    var all: [[UInt8]] = []
    try fold.forEachRun(of: 5) { run in
      all += (0..<run.count).map { run[$0].key }
      return true
    }
    #expect(all == keys)
  }

  private func expectSame(_ rows: Rows<PlayerKey, Int>, _ model: Model, _ key: PlayerKey) {
    func equal(_ left: some Sequence<(key: PlayerKey, row: Int)>, _ right: [(PlayerKey, Int)])
      -> Bool
    {
      left.map(\.key) == right.map(\.0) && left.map(\.row) == right.map(\.1)
    }
    #expect(equal(rows, model.sorted()))
    #expect(equal(rows.startingWith(key.team), model.sorted { $0.team == key.team }))
    #expect(equal(rows.after(key.team), model.sorted { $0.team > key.team }))
    #expect(equal(rows.after(key), model.sorted { $0 > key }))
    #expect(equal(rows[key...], model.sorted { !($0 < key) }))
    #expect(equal(rows[..<key], model.sorted { $0 < key }))
    let range = PlayerKey("team 1", 5)...max(key, PlayerKey("team 1", 5))
    #expect(equal(rows[range], model.sorted { range.contains($0) }))
    #expect(rows.first?.key == model.sorted().first?.0)
    #expect(rows.last?.key == model.sorted().last?.0)
    #expect(rows.startingWith(key.team).last?.key == model.sorted { $0.team == key.team }.last?.0)
  }
}

/// Rows in memory above stored rows, to which the changes are moved now and then.
private final class RowsFold {
  let fold = ProjectionFold<Teams>()
  private let base = MemoryRows()

  var rows: Rows<PlayerKey, Int> {
    _read { yield fold.rows }
    _modify { yield &fold.rows }
  }

  func store() {
    try? fold.forEachChange { base.apply($0) }
    try? fold.start(above: base)
  }
}
