import TestSupport

/// A random query over the events of a `SampleLog`: conditions, then steps that use the matching
/// rows.
struct RandomColumnQuery {
  private var generator: SeededGenerator
  private var table = "events"
  /// Whether members of `data` are columns of events of any type.
  private var readsData = false

  private static let members = [
    "d1": "tostring(data.title)", "d2": "tolong(data.small)", "d3": "todouble(data['odd'])",
    "d4": "tostring(data.f0)", "d5": "tostring(data.m0.a)", "d6": "tolong(data.f0)",
    "d7": "todouble(data.wide)", "d8": "tobool(data.flag)", "d9": "tostring(data.m1)",
    "n1": "data.small", "n2": "data.price",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> String {
    table = pick(["events", "allEvents", "plain", "plain", "gaps", "mixed", "rare2"])
    let place = pick(["", "", "", "", "@4000", "@1024", "@2048", "@1"])
    var steps = ["\(table == "events" ? table : "['\(table)']")\(place)"]
    for _ in 0..<Int.random(in: 0...3, using: &generator) { steps.append("where " + condition()) }
    readsData = table.hasSuffix("vents") && number(0...1) == 0
    if readsData {
      let members = Self.members.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
      steps.append("extend " + members.joined(separator: ", "))
      if number(0...2) == 0 { steps.append(pick(["where d2 > 300", "where d1 has '17' or d8"])) }
    }
    steps += end()
    return steps.joined(separator: " | ")
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &generator) ?? ""
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func sign() -> String { pick(["==", "!=", "<", "<=", ">", ">="]) }

  private mutating func condition() -> String {
    let first = number(0...2) == 0 ? ofEnvelope() : ofFields()
    guard number(0...6) == 0 else { return first }
    return "\(first) \(pick(["or", "and"])) \(number(0...1) == 0 ? ofEnvelope() : ofFields())"
  }

  private mutating func ofEnvelope() -> String {
    let time = "datetime(2023-11-14T22:1\(number(3...9)):00Z)"
    switch number(0...8) {
    case 0: return "seq \(sign()) \(number(0...5_200))"
    case 1: return "seq between (\(number(1...3_000)) .. \(number(2_000...5_200)))"
    case 2: return "time \(sign()) \(time)"
    case 3: return "version \(sign()) \(number(0...60))"
    case 4: return "stream startswith_cs 's\(number(0...2))-\(number(0...9))'"
    case 5: return "stream in ('s0-1', 's1-7', 's2-30', 'none')"
    case 6: return "stream has 's1'"
    case 7 where table.hasSuffix("vents"): return "type \(pick(["==", "!="])) 'plain'"
    case 8 where table.hasSuffix("vents"):
      return pick(["type in ('gaps', 'rare1')", "type startswith_cs 'rare'", "category == 's1'"])
    default: return "time between (\(time) .. 2h)"
    }
  }

  private mutating func ofFields() -> String {
    switch table {
    case "plain": ofPlain()
    case "gaps": ofGaps()
    case "mixed": pick(["m0 == 'x'", "isnull(m1)", "m2 > 5", "tostring(m3) contains 'a'"])
    case "rare2": "n \(sign()) \(number(-1...9))"
    default: ofEnvelope()
    }
  }

  private mutating func ofPlain() -> String {
    let title = pick(["'number'", "'Number'", "'ber 1'", "'17'", "'Game number 3'", "''", "'é'"])
    let text = pick(["==", "!=", "has", "has_cs", "contains", "contains_cs", "startswith", "!has"])
    switch number(0...8) {
    case 0: return "small \(sign()) \(number(-5...605))\(pick(["", ".0", ".5"]))"
    case 1: return "small in (\(number(0...99)), 7, \(number(400...600)))"
    case 2: return "wide \(sign()) \(pick(["0", "9223372036854775807", "-9223372036854775807"]))"
    case 3: return "price \(sign()) \(number(-1...101)).\(number(0...99))"
    case 4: return "odd \(sign()) \(pick(["0.0", "-0.0", "1e300", "real(nan)", "-1e-300"]))"
    case 5: return "title \(text) \(title)"
    case 6: return "note \(text) \(pick(["'a'", "'é'", "''", "'0'"]))"
    case 7: return "title in ('Game number 1', 'Game number 39', 'x')"
    default:
      return pick(["flag", "not(flag)", "id == 76561190000000000", "price between (3 .. 9)"])
    }
  }

  private mutating func ofGaps() -> String {
    pick([
      "f0 > 0", "f0 == 9223372036854775807", "isnull(f1)", "f1 == 7", "f2 <= 0.0", "f2 == 0.5",
      "f3 == ''", "f3 == 'x'", "f3 has 'x'", "f3 in ('x', 'y')", "isempty(f3)", "f4 == true",
      "f0 in (9223372036854775807, 5)", "isnotnull(f4) and f0 < 0",
    ])
  }

  private mutating func columns() -> [String] {
    let own =
      switch table {
      case "plain": ["small", "wide", "price", "odd", "flag", "title", "note", "['id']", "data_id"]
      case "gaps": ["f0", "f1", "f2", "f3", "f4"]
      case "mixed": ["m0", "m1", "m2", "m3"]
      case "rare2": ["n"]
      default: readsData ? Self.members.keys.sorted() : ["type", "category", "data", "meta"]
      }
    let shared = ["seq", "time", "stream", "version"]
    return (own + shared).shuffled(using: &generator)
  }

  private mutating func aggregates(_ columns: [String]) -> String {
    let some = columns.first { !["data", "meta"].contains($0) } ?? "seq"
    let calls = [
      "n = count()", "d = dcount(\(some))", "l = make_list(\(some), 40)",
      "s = make_set(\(some), 9)",
      "a = take_any(\(some))", "arg_max(seq, stream)", "arg_min(time, version)",
      "c = countif(version > 5)", "v = sumif(version, seq > 99)", "e = avg(version)",
      "w = stdev(version)", "p = percentile(seq, 30)", "q = dcountif(stream, version < 20)",
      "m = make_list_if(version, seq < 900)", "t = max(time)",
    ]
    return calls.shuffled(using: &generator).prefix(number(1...4)).joined(separator: ", ")
  }

  private mutating func keys(_ columns: [String]) -> String {
    let all = [
      "k1 = bin(seq, 1000)", "k2 = startofminute(time)", "k3 = strlen(stream)", "k4 = version / 9",
      "k5 = toupper(substring(stream, 0, 2))", "k6 = stream",
      "k7 = isempty(tostring(\(columns[0])))",
    ]
    return all.shuffled(using: &generator).prefix(number(1...2)).joined(separator: ", ")
  }

  /// Returns the axis of a series, with or without bounds.
  private mutating func axis() -> String {
    let start = "datetime(2023-11-14T22:13:2\(number(0...9)).5Z)"
    return pick([
      "time step 1s", "time from \(start) to \(start) + 5s step 700ms", "seq from 90 step 500",
      "version to 20 step 3", "version from 4 to 16 step 3",
      "time in range(\(start), \(start) + 9s, 1s)",
    ])
  }

  /// Returns a column to order by; a column without an order is converted to text.
  private mutating func orderKey(_ column: String) -> String {
    let isPlain = !["data", "meta", "n1", "n2", "m0", "m1", "m2", "m3"].contains(column)
    return (isPlain ? column : "tostring(\(column))")
      + pick(["", " asc", " desc", " asc nulls last", " desc nulls first"])
  }

  /// Takes the first rows in an order of one or two keys; their number is small or large.
  private mutating func first(of columns: [String]) -> [String] {
    let count = number(0...3) == 0 ? number(500...1_500) : number(1...30)
    let keys = columns.prefix(number(1...2)).map { orderKey($0) }.joined(separator: ", ")
    let passed = number(0...1) == 0 ? ["extend y = version * 2", "where y > 8"] : []
    return passed + ["sort by \(keys)", "take \(count)"]
  }

  private mutating func end() -> [String] {
    let columns = columns()
    switch number(0...19) {
    case 10...13: return ["summarize \(aggregates(columns)) by \(keys(columns))"]
    case 0: return ["count"]
    case 1: return ["summarize count() by \(columns[0])"]
    case 2: return ["summarize n = count(), max(seq), min(time) by bin(time, 1m)"]
    case 3: return ["summarize dcount(stream), count() by startofmonth(time)"]
    case 4: return ["distinct \(columns[0])"]
    case 5: return ["project \(columns[0]), \(columns[1])", "take \(number(0...2_000))"]
    case 6: return ["top \(number(1...20)) by \(orderKey(columns[0]))"]
    case 7:
      return ["sort by " + columns.prefix(2).map { orderKey($0) }.joined(separator: ", ")]
    case 14, 15: return first(of: columns)
    case 16: return ["project \(columns[0])", "sort by \(orderKey(columns[0]))"]
    case 18: return ["summarize sum(version), s = sum(\(columns[0])), max(\(columns[1]))"]
    case 19: return ["make-series count(), max(version) on \(axis()) by type = strlen(stream)"]
    case 17: return ["sort by seq desc", "take 50"]
    case 8: return ["extend x = strcat(tostring(\(columns[0])), '/', version)", "project seq, x"]
    default: return ["project \(columns.prefix(3).joined(separator: ", "))"]
    }
  }
}
