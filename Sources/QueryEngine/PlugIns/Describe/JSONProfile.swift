internal import DaybookValues

/// Describes JSON values, separately for each kind.
struct JSONProfile {
  private enum Kind: String, CaseIterable {
    case bag, string, long, real, bool, array

    /// The index of the kind among all kinds.
    var place: Int {
      switch self {
      case .bag: 0
      case .string: 1
      case .long: 2
      case .real: 3
      case .bool: 4
      case .array: 5
      }
    }

    /// The type of the values of this kind; `nil` for objects, because only their fields are
    /// described.
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

  /// The number of values of each kind.
  private var counts = Array(repeating: Int64(0), count: Kind.allCases.count)
  private var profiles: [ColumnProfile?] = Array(repeating: nil, count: Kind.allCases.count)
  /// All numbers as reals, if there are whole numbers and other numbers; otherwise `nil`.
  private var numbers: ColumnProfile?
  /// For each kind, the values that were added since the last call of ``flush()``.
  private var waiting: [[Value]] = Array(repeating: [], count: Kind.allCases.count)

  /// Adds a value, which is part of the description only after ``flush()``.
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
    counts[kind.place] += 1
    if kind != .bag { waiting[kind.place].append(value) }
  }

  mutating func flush() {
    flushNumbers()
    for kind in Kind.allCases {
      guard let type = kind.type, !waiting[kind.place].isEmpty else { continue }
      let values = Vector(waiting[kind.place], type: type)
      waiting[kind.place].removeAll(keepingCapacity: true)
      if profiles[kind.place] == nil { profiles[kind.place] = ColumnProfile(of: type) }
      profiles[kind.place]?.add(values)
    }
  }

  /// Adds the waiting numbers to ``numbers``, which begins with all numbers of the first kind.
  private mutating func flushNumbers() {
    let added = (waiting[Kind.long.place] + waiting[Kind.real.place]).compactMap(\.summand)
    guard !added.isEmpty, count(of: .long) > 0, count(of: .real) > 0 else { return }
    let first = profiles[Kind.long.place] ?? profiles[Kind.real.place]
    var numbers = numbers ?? first?.asReals ?? ColumnProfile(of: .real)
    numbers.add(Vector(added))
    self.numbers = numbers
  }

  private func count(of kind: Kind) -> Int64 { counts[kind.place] }

  var heldBytes: Int {
    profiles.reduce(numbers?.heldBytes ?? 0) { $0 + ($1?.heldBytes ?? 0) }
  }

  /// The kinds, beginning with the most frequent.
  private var kindsInOrder: [Kind] {
    var (rest, ordered) = (Kind.allCases.filter { count(of: $0) > 0 }, [Kind]())
    while let most = rest.max(by: { (count(of: $0), $1.rawValue) < (count(of: $1), $0.rawValue) }) {
      ordered.append(most)
      rest.removeAll { $0 == most }
    }
    return ordered
  }

  var kindText: String {
    let kinds = kindsInOrder.map(\.rawValue)
    return kinds.isEmpty ? "null" : kinds.joined(separator: "|")
  }

  /// The number of values of each kind, as a bag.
  var kinds: Value {
    .dynamic(
      .object(
        JSONObject(
          kindsInOrder.map { .init(key: $0.rawValue, value: .integer(count(of: $0))) })))
  }

  /// The values of a row of `describe()` in the columns from `rows` to `histogram`.
  ///
  /// If there are values of several kinds, and not all are numbers, the extremes, the mean, the
  /// median and the histogram are missing.
  func described(rows: Int64) -> [Value] {
    let all = kindsInOrder.compactMap { profiles[$0.place]?.described }
    let present =
      count(of: .bag)
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
    let reals = areNumbers ? numbers?.described : nil
    return head + [.long(distinct), .string(isExact ? "exact" : "hll")] + extremes(of: all)
      + [reals?[7] ?? .null, reals?[8] ?? .null, most[9], most[10], reals?[11] ?? .null]
  }

  private var areNumbers: Bool { Set(kindsInOrder).isSubset(of: [.long, .real]) }

  /// The extremes, if all values are numbers.
  private func extremes(of all: [[Value]]) -> [Value] {
    guard areNumbers else { return [.null, .null] }
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
