internal import DaybookValues

/// The description of JSON values, by their kinds.
struct JSONProfile {
  private enum Kind: String, CaseIterable {
    case bag, string, long, real, bool, array

    /// The type of values of this kind; `nil` for objects, which are not described as a whole.
    var type: ScalarType? {
      switch self {
      case .bag: nil
      case .string: .string
      case .long: .long
      case .real: .real
      case .bool: .bool
      case .array: .dynamic
      }
    }
  }

  private var counts: [Kind: Int64] = [:]
  private var profiles: [Kind: ColumnProfile] = [:]
  /// The values since the last flush.
  private var waiting: [Kind: [Value]] = [:]

  /// Adds a value; it is described after ``flush()``.
  mutating func add(_ json: JSONValue) {
    let (kind, value): (Kind, Value)
    switch json {
    case .null: return
    case .bool(let bool): (kind, value) = (.bool, .bool(bool))
    case .integer(let number): (kind, value) = (.long, .long(number))
    case .unsigned(let number): (kind, value) = (.real, .real(Double(number)))
    case .real(let number): (kind, value) = (.real, .real(number))
    case .string(let text): (kind, value) = (.string, .string(text))
    case .array: (kind, value) = (.array, .dynamic(json))
    case .object: (kind, value) = (.bag, .null)
    }
    counts[kind, default: 0] += 1
    if kind != .bag { waiting[kind, default: []].append(value) }
  }

  mutating func flush() {
    for (kind, values) in waiting {
      guard let type = kind.type, !values.isEmpty else { continue }
      profiles[kind, default: ColumnProfile(of: type)].add(Vector(values, type: type))
    }
    waiting = [:]
  }

  var heldBytes: Int { profiles.values.reduce(0) { $0 + $1.heldBytes } }

  /// The kinds, the most frequent first.
  private var kindsInOrder: [Kind] {
    Kind.allCases.filter { counts[$0] != nil }
      .sorted { (counts[$0] ?? 0, $1.rawValue) > (counts[$1] ?? 0, $0.rawValue) }
  }

  var kindText: String {
    let kinds = kindsInOrder.map(\.rawValue)
    return kinds.isEmpty ? "null" : kinds.joined(separator: "|")
  }

  /// The number of values of each kind.
  var kinds: Value {
    .dynamic(
      .object(
        JSONObject(
          kindsInOrder.map { .init(key: $0.rawValue, value: .integer(counts[$0] ?? 0)) })))
  }

  /// The values of a row of `describe()` from `rows` to `histogram`.
  ///
  /// With several kinds, there are no extremes, mean, median and histogram, except the extremes of
  /// numbers.
  func described(rows: Int64) -> [Value] {
    let all = kindsInOrder.compactMap { profiles[$0]?.described }
    let present =
      (counts[.bag] ?? 0)
      + all.reduce(0) { $0 + ($1[0].whole ?? 0) - ($1[1].whole ?? 0) }
    let nulls = rows - present
    let share: Value = rows == 0 ? .null : .real(Double(nulls) / Double(rows))
    let head: [Value] = [.long(rows), .long(nulls), share]
    guard let first = all.first else {
      return head + [.null, .string("exact")] + Array(repeating: .null, count: 7)
    }
    guard all.count > 1 else { return head + first.dropFirst(3) }
    let distinct = all.reduce(0) { $0 + ($1[3].whole ?? 0) }
    let isExact = all.allSatisfy { $0[4] == .string("exact") }
    let most = all.max { ($0[10].whole ?? 0) < ($1[10].whole ?? 0) } ?? first
    return head + [.long(distinct), .string(isExact ? "exact" : "hll")] + extremes(of: all)
      + [.null, .null, most[9], most[10], .null]
  }

  /// The extremes, if all values are numbers.
  private func extremes(of all: [[Value]]) -> [Value] {
    guard Set(counts.keys).isSubset(of: [.long, .real]) else { return [.null, .null] }
    func number(_ value: Value) -> Double {
      if case .dynamic(let json) = value { json.real ?? .nan } else { .nan }
    }
    let least = all.map { $0[5] }.min { number($0) < number($1) }
    let greatest = all.map { $0[6] }.max { number($0) < number($1) }
    return [least ?? .null, greatest ?? .null]
  }
}

extension Value {
  fileprivate var whole: Int64? { if case .long(let number) = self { number } else { nil } }
}
