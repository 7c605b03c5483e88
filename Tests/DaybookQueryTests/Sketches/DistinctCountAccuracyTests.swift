import DaybookQuery
import DaybookValues
import Testing

@Suite("Sketches of distinct values are near, small, and the same in any order")
struct DistinctCountAccuracyTests {
  /// Kusto's error in percent, for the accuracies 0 to 4.
  private static let errors = [1.6, 0.8, 0.4, 0.28, 0.2]

  @Test("A count is off by at most 3 times the error of its accuracy", arguments: 0...4)
  func accuracy(accuracy: Int) throws {
    for count in [1_000, 1_025, 3_000, 50_000] {
      let sketch = try Self.sketch(
        of: (0..<count).map { .long(Int64($0) &* 0x9E37_79B9) }, accuracy)
      let counted = try Self.count(sketch)
      let bound = count <= 1_024 ? 0 : 3 * Self.errors[accuracy] / 100 * Double(count)
      #expect(abs(Double(counted - Int64(count))) <= bound, "\(count): \(counted)")
    }
  }

  @Test("A million texts are counted within 2.4 percent")
  func million() throws {
    let function = try #require(NamedAggregate("hll")).function
    let call = try function.resolve(
      CallSite(arguments: [CallSite.Argument(type: .string)], now: Call.now))
    var sketch = call.start()
    for number in 0..<1_000_000 {
      try sketch.add([.string("player-\(number)")])
    }
    #expect(sketch.heldBytes == 1 << 14)
    #expect(abs(try Self.count(sketch.result()) - 1_000_000) < 24_000)
  }

  @Test("Parts give what the whole gives, in any order and by way of text", arguments: [1, 2, 3])
  func merging(seed: UInt64) throws {
    let values = (0..<30_000).map { Value.string("v\($0 % 9_000)") }
    let whole = try Self.sketch(of: values, 1)
    var random = SeededRandom(seed: seed)
    var parts: [Value] = []
    for start in stride(from: 0, to: values.count, by: 700) {
      let part = try Self.sketch(of: Array(values[start..<min(start + 700, values.count)]), 1)
      parts.append(Value(try JSONValue(parsing: part.text)))
    }
    let merged = try AggregateTests.result(
      "hll_merge", [.dynamic], parts.shuffled(using: &random).map { [$0] })
    #expect(merged.resultText == whole.resultText)
  }

  @Test("Fewer registers of a sketch are what a sketch of that accuracy has")
  func reducing() throws {
    let values = (0..<40_000).map { Value.long($0) }
    let fine = try Self.sketch(of: values, 4)
    let coarse = try Self.sketch(of: [.long(0)], 0)
    let merged = try AggregateTests.result("hll_merge", [.dynamic], [[coarse], [fine]])
    #expect(merged.resultText == (try Self.sketch(of: values, 0)).resultText)
  }

  private static func sketch(of values: [Value], _ accuracy: Int) throws -> Value {
    let type: ScalarType = if case .string? = values.first { .string } else { .long }
    let function = try #require(NamedAggregate("hll")).function
    let chosen = CallSite.Argument(type: .long, constant: .long(Int64(accuracy)))
    var sketch = try function.resolve(
      CallSite(arguments: [CallSite.Argument(type: type), chosen], now: Call.now)
    ).start()
    for value in values { try sketch.add([value]) }
    return sketch.result()
  }

  private static func count(_ sketch: Value) throws -> Int64 {
    let call = Call("dcount_hll", arguments: [.init(type: .dynamic, constant: sketch)])
    guard case .long(let count) = try call.value() else { return -1 }
    return count
  }
}
