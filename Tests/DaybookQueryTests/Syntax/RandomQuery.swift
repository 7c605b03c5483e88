import DaybookQuery

/// Random queries that follow the grammar, and random damage to queries.
struct RandomQuery {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func one(of texts: [String]) -> String { texts[pick(texts.count)] }

  private mutating func list(_ make: (inout RandomQuery) -> String) -> String {
    (0..<1 + pick(3)).map { _ in make(&self) }.joined(separator: ", ")
  }

  /// Returns a query that follows the grammar.
  mutating func query() -> String {
    let lets = (0..<pick(3)).map { _ in "let \(name()) = \(letValue()); " }
    return lets.joined() + pipeline(depth: 3)
  }

  private mutating func letValue() -> String {
    switch pick(3) {
    case 0: expression(depth: 2)
    case 1: pipeline(depth: 1)
    default: "(a: long, b: real = 2.5, T: (x: string, *)) { let c = 1; \(pipeline(depth: 1)) }"
    }
  }

  private mutating func name() -> String {
    one(of: [
      "a", "b", "stream", "time", "count", "kind", "['odd name']", "['and']", "größe", "by2", "x_1",
    ])
  }

  private mutating func pipeline(depth: Int) -> String {
    let source =
      switch depth > 0 ? pick(8) : 0 {
      case 1: "(" + pipeline(depth: depth - 1) + ")"
      case 2: "print \(columns(depth: depth - 1))"
      case 3: "range x from 1 to 5 step 2"
      case 4: "datatable (a: long, b: string) [1, 'x']"
      case 5: "union withsource=s T*, (\(pipeline(depth: depth - 1)))"
      case 6: "\(one(of: ["T", "['a.b']"]))@\(one(of: ["5", "head", "datetime(2026-01-01)"]))"
      case 7: "search in (T, U*) \(expression(depth: depth - 1))"
      default: one(of: ["T", "['a.b']", "f(1, n = 2)"])
      }
    return source + (0..<pick(4)).map { _ in " | " + step(depth: depth - 1) }.joined()
  }

  private mutating func columns(depth: Int) -> String {
    list { query in
      let value = query.expression(depth: depth)
      return query.pick(2) == 0 ? value : "\(query.name()) = \(value)"
    }
  }

  private mutating func step(depth: Int) -> String {
    let depth = max(0, depth)
    switch pick(22) {
    case 0: return "where \(expression(depth: depth))"
    case 1: return "project \(columns(depth: depth))"
    case 2: return "extend \(columns(depth: depth))"
    case 3: return "summarize \(columns(depth: depth)) by \(columns(depth: depth))"
    case 4: return "sort by \(list { $0.sortKey(depth: depth) })"
    case 5: return "top \(pick(9)) by \(sortKey(depth: depth))"
    case 6: return "take \(pick(9))"
    case 7:
      return one(of: ["count", "count as n", "getschema", "serialize", "distinct *", "consume"])
    case 8:
      return
        "join kind=\(one(of: ["inner", "leftanti"])) (\(pipeline(depth: depth))) on a, $left.b == $right.c"
    case 9: return "lookup T on \(name())"
    case 10:
      return
        "mv-expand with_itemindex=i \(name()) = \(expression(depth: 0)) to typeof(long) limit 5"
    case 11: return "mv-apply \(name()) = x on (\(step(depth: depth)) | \(step(depth: 0)))"
    case 12: return "parse kind=relaxed a with * 'x' b:long 'y' c"
    case 13:
      return
        "make-series n = count() default=0 on time from \(expression(depth: 0)) step 1d by \(name())"
    case 14: return "render timechart with (title='x', ycolumns=a, b)"
    case 15:
      return
        "scan declare (s: long = 0) with (step s1 output=last: \(expression(depth: depth)) => s = s1.s + 1;)"
    case 16: return "partition by \(name()) (\(step(depth: depth)))"
    case 17: return "top-nested 3 of a with others = 'x' by count() asc, top-nested of b by max(c)"
    case 18: return "evaluate bag_unpack(\(name())) : (a: long, *)"
    case 19: return "project-reorder a* asc, \(name()), *b granny-desc"
    case 20: return "union kind=outer T, (\(pipeline(depth: depth)))"
    default: return "project-rename \(name()) = b | project-away *x*, c | as \(name())"
    }
  }

  private mutating func sortKey(depth: Int) -> String {
    expression(depth: depth) + one(of: ["", " asc", " desc", " asc nulls last", " nulls first"])
  }

  private mutating func expression(depth: Int) -> String {
    guard depth > 0 else { return atom() }
    let next = depth - 1
    switch pick(16) {
    case 0, 1:
      return
        "(\(expression(depth: next))) and \(expression(depth: 0)) and (\(expression(depth: next)))"
    case 2: return "(\(expression(depth: next))) or \(expression(depth: 0))"
    case 3, 4:
      let operation = one(of: ["==", "!=", "<", "<=", ">", ">=", "<>"])
      return "(\(expression(depth: next))) \(operation) (\(expression(depth: next)))"
    case 5:
      let operation = one(of: [
        "has", "!contains", "startswith_cs", "=~", "!~", "matches regex", "!endswith",
      ])
      return "\(atom()) \(operation) (\(expression(depth: next)))"
    case 6, 7:
      let operations = ["+", "-", "*", "/", "%"]
      return
        "\(atom()) \(one(of: operations)) (\(expression(depth: next))) \(one(of: operations)) \(atom())"
    case 8:
      return
        "\(atom()) \(one(of: ["in", "!in~", "has_any"])) (\(list { $0.expression(depth: next) }))"
    case 9: return "\(atom()) between (\(expression(depth: next)) .. \(atom()))"
    case 10: return "-(\(expression(depth: next)))"
    case 11: return "f(\(list { $0.expression(depth: next) }), n = \(expression(depth: next)))"
    case 12: return "(\(expression(depth: next))).a['b'][\(expression(depth: next))].\(name())"
    case 13: return "toscalar(\(pipeline(depth: next)))"
    case 14: return "- -\(atom())"
    default: return atom()
    }
  }

  private mutating func atom() -> String {
    one(of: [
      "a", "b.c", "d['k'][-1]", "5", "-5", "1.5", "1e20", "0x1F", "'text'", "@'c:\\d'",
      "\"q\\\"\\n\"", "true",
      "1d", "-90m", "1tick", "datetime(2026-01-01 10:00)", "long(null)", "dynamic(null)",
      "real(nan)",
      "dynamic({'a': [1, 2.5, 'x', null], 'b': 1d})", "int(3)", "time(1.02:03:04)", "now()", "*",
      "['odd name']", "guid(74be27de-1e4e-49d9-b579-fe0b331d3642)", "typeof(long)", "decimal(1.5)",
    ])
  }

  /// Returns `text` with random bytes inserted, and pieces removed, repeated or replaced.
  mutating func damaged(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<1 + pick(4) {
      let start = pick(bytes.count + 1)
      let end = min(bytes.count, start + pick(6))
      switch pick(4) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: pick(bytes.count + 1))
      case 2: bytes.insert(UInt8(truncatingIfNeeded: pick(256)), at: start)
      default: bytes.replaceSubrange(start..<end, with: Array(piece().utf8))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func piece() -> String {
    one(of: [
      "|", " | ", "(", ")", "[", "]", "{", "}", "'", "\"", "@", "```", ";", ",", "=", "==", "..",
      "=>", ":",
      " by ", " on ", " with ", " and ", "!in", "datetime(", "dynamic(", "//", "\n", "\\", "$left.",
      "-", "*", "where ",
      "summarize ", "let ", "scan ", "step ", "9999999999999999999", "1e999", "0x", "\u{0}",
      "\u{202E}", "é",
    ])
  }
}
