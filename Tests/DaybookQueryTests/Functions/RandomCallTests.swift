import DaybookQuery
import DaybookValues
import Testing

@Suite("No input traps")
struct RandomCallTests {
  /// Values at the edges of every type.
  private static let values: [(ScalarType, Value)] =
    [Int64.min, -1_048_577, -2, -1, 0, 1, 2, 3, 64, 1 << 53, Int64.max].map { (.long, .long($0)) }
    + [Int32.min, -1, 0, 7, Int32.max].map { (.int, .int($0)) }
    + [-Double.infinity, -1e300, -1.5, -0.0, 0.5, 1e18, 1e300, .infinity, .nan].map {
      (.real, .real($0))
    }
    + [
      "", " ", "a", "aaaa", "ÄÖÜ e\u{301}", "2020-01-01", "1.2.3.4/24",
      "9999-12-31T23:59:59.9999999Z", "0x", "-", "$.a[0]", "$[", "{\"a\":[1,{\"b\":null}]}",
      "a=1&b", "::1/64", "C:\\x\\y.z:s", "(a+)+$", "(", "year", "regex", "windows", "%", "%zz",
      "====", "yyyy",
    ]
    .map { (.string, .string($0)) }
    + [DateTime.least, .greatest, .unixEpoch, DateTime(ticks: .min), DateTime(ticks: .max)].map {
      (.datetime, .datetime($0))
    }
    + [Int64.min, -1, 0, 1, 864_000_000_000, .max].map {
      (.timespan, .timespan(TimeSpan(ticks: $0)))
    }
    + [
      "null", "[]", "{}", "[null,1,\"a\",[2],{\"k\":1}]", "{\"a\":{\"b\":[1]}}", "1e300", "\"x\"",
      "true", "[9223372036854775807,-1.5]",
    ]
    .map { (.dynamic, Operand.json($0).argument.constant ?? .null) }
    + [
      (.bool, .bool(true)), (.bool, .null), (.long, .null), (.real, .null), (.datetime, .null),
      (.guid, .guid(EventID(high: 1, low: .max))),
    ]
    + ["0", "-99999999999999999999999999999999.99", "0.0000000000000000000000000000001"].map {
      (.decimal, Value.string($0).converted(to: .decimal))
    }

  /// Functions that make long arrays for large counts, which is correct but slow.
  private static let slow: Set<String> = ["range", "repeat"]

  @Test("Random calls of every function and operator give a value or a reason")
  func calls() throws {
    var random = SeededRandom(seed: 42)
    let names =
      FunctionCatalog.standard.names.filter { !Self.slow.contains($0) }
      + Infix.allCases.map(\.rawValue)
    var resolved = 0
    for name in names {
      for _ in 0..<120 {
        let count = Int.random(in: 0...5, using: &random)
        let arguments = (0..<count).map { _ -> CallSite.Argument in
          let (type, value) = Self.values.randomElement(using: &random) ?? (.long, .null)
          return CallSite.Argument(type: type, constant: value)
        }
        let call = Call(name, arguments: arguments)
        guard name != "[]" || count > 1, Infix(rawValue: name) == nil || count > 2 else { continue }
        guard let value = try? call.value() else { continue }
        resolved += 1
        _ = value.resultText
        _ = KeyValue(value).hashValue
        _ = value.text
      }
    }
    #expect(resolved > 2_000)
  }

  @Test("Random rows of every aggregate give a value")
  func aggregates() throws {
    var random = SeededRandom(seed: 43)
    for function in AggregateFunction.all {
      for (type, _) in Self.values {
        let same = Self.values.filter { $0.0 == type }.map(\.1)
        let arguments = [
          CallSite.Argument(type: type), CallSite.Argument(type: .long, constant: .long(50)),
        ]
        for count in 0...2 {
          let site = CallSite(arguments: Array(arguments.prefix(count)), now: Call.now)
          guard let call = try? function.resolve(site) else { continue }
          var group = call.start()
          for _ in 0..<20 {
            let row = [same.randomElement(using: &random) ?? .null, .long(50)]
            try group.add(Array(row.prefix(count)))
          }
          _ = group.result().resultText
          #expect(group.heldBytes >= 0)
        }
      }
    }
  }

  @Test("Sizes are bounded where a number asks for them")
  func bounds() throws {
    #expect(
      try Call(
        "array_length",
        arguments: [
          .init(type: .dynamic, constant: Call("range", 1, 9_000_000_000_000_000_000).value())
        ]
      ).value() == .long(1_048_576))
    #expect(
      Call("strrep", "ab", 9_000_000_000_000_000_000).refusal()
        == "strrep() repeats a text 67108864 times at most.")
    #expect(
      try Call(
        "array_length",
        arguments: [
          .init(type: .dynamic, constant: Call("repeat", 1, 9_000_000_000_000_000_000).value())
        ]
      ).value() == .long(1_048_576))
  }

  @Test("Damaged time zone files are refused")
  func damagedZones() throws {
    struct Damaged: TimeZoneSource {
      let bytes: [UInt8]
      func rules(of zone: String) -> [UInt8]? { bytes }
      var zoneNames: [String] { [] }
    }
    let function = try #require(FunctionCatalog.standard.named("datetime_local_to_utc"))
    var random = SeededRandom(seed: 44)
    let whole = TestZones().rules(of: "Europe/Brussels") ?? []
    for _ in 0..<2_000 {
      var bytes = Array(whole.prefix(Int.random(in: 0...whole.count, using: &random)))
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      let site = CallSite(
        arguments: [.init(type: .datetime), .init(type: .string, constant: .string("A/B"))],
        now: Call.now,
        timeZones: Damaged(bytes: bytes))
      var context = RowContext(seed: 0)
      guard let call = try? function.resolve(site)
      else { continue }
      for moment in [DateTime.least, .greatest, .unixEpoch] {
        _ = try? call.evaluate([.datetime(moment), .string("A/B")], &context)
      }
    }
  }
}
