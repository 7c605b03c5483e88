internal import DaybookValues

/// The states of `count()`.
struct CountStates: GroupStates {
  private var counts: [Int64] = []

  mutating func begin(from kept: JSONValue?) { counts.append(kept?.integer ?? 0) }

  mutating func add(_ arguments: [Vector], _ groups: [Int32]) {
    // A span avoids a check of the array's references for each row.
    var counts = counts.mutableSpan
    for group in groups { counts[Int(group)] &+= 1 }
  }

  mutating func add(_ row: Int, of arguments: [Vector], to group: Int) { counts[group] &+= 1 }

  func value(_ group: Int) -> Value { .long(counts[group]) }
  func kept(_ group: Int) -> JSONValue { .integer(counts[group]) }
  var keepsNumbers: Bool { true }
  func keptNumber(_ group: Int) -> Int64 { counts[group] }
  func load(
    _ groups: ArraySlice<UInt32>, to numbers: inout [Int64], from start: Int, by step: Int
  ) { counts.load(groups, to: &numbers, from: start, by: step) }
  func values(_ groups: ArraySlice<UInt32>, type: ScalarType) -> Vector {
    Vector(counts.loaded(groups))
  }
  func value(ofKept kept: Int64) -> Value { .long(kept) }
  var heldBytes: Int { counts.count * 8 }
}

/// The states of `sum(x)` of whole numbers or times.
struct WholeSumStates: GroupStates {
  private let type: ScalarType
  private var sums: [Int64] = []

  init(type: ScalarType) { self.type = type }

  mutating func begin(from kept: JSONValue?) { sums.append(kept?.integer ?? 0) }

  mutating func add(_ arguments: [Vector], _ groups: [Int32]) {
    let vector = arguments[0].flattened
    guard case .integers(let numbers) = vector.storage else { return }
    var sums = sums.mutableSpan
    for row in groups.indices where vector.validity?[row] ?? true {
      sums[Int(groups[row])] &+= numbers[row]
    }
  }

  mutating func add(_ row: Int, of arguments: [Vector], to group: Int) {
    guard case .integers(let numbers) = arguments[0].storage,
      arguments[0].validity?[row] ?? true
    else { return }
    sums[group] &+= numbers[row]
  }

  func value(_ group: Int) -> Value { value(ofKept: sums[group]) }
  func kept(_ group: Int) -> JSONValue { .integer(sums[group]) }
  var keepsNumbers: Bool { true }
  func keptNumber(_ group: Int) -> Int64 { sums[group] }
  func load(
    _ groups: ArraySlice<UInt32>, to numbers: inout [Int64], from start: Int, by step: Int
  ) { sums.load(groups, to: &numbers, from: start, by: step) }
  func values(_ groups: ArraySlice<UInt32>, type: ScalarType) -> Vector {
    type == .long
      ? Vector(sums.loaded(groups)) : Vector(groups.lazy.map { value(Int($0)) }, type: type)
  }
  func value(ofKept kept: Int64) -> Value { SumAccumulator(type, whole: kept).result() }
  var heldBytes: Int { sums.count * 8 }
}

/// The states of `sum(x)` of reals, or of the numbers in dynamics.
struct RealSumStates: GroupStates {
  private var sums: [CompensatedSum] = []

  mutating func begin(from kept: JSONValue?) {
    sums.append(kept.map { CompensatedSum(kept: $0) } ?? CompensatedSum())
  }

  mutating func add(_ arguments: [Vector], _ groups: [Int32]) {
    let vector = arguments[0].flattened
    let held = DynamicSum.Held.numbers(of: vector)
    var sums = sums.mutableSpan
    for (row, held) in held.enumerated() where vector.validity?[row] ?? true {
      if let number = held.number { sums[Int(groups[row])].add(number) }
    }
  }

  mutating func add(_ row: Int, of arguments: [Vector], to group: Int) {
    if let number = arguments[0].value(at: row).summand { sums[group].add(number) }
  }

  func value(_ group: Int) -> Value { .real(sums[group].value) }
  func kept(_ group: Int) -> JSONValue { sums[group].kept }
  func values(_ groups: ArraySlice<UInt32>, type: ScalarType) -> Vector {
    Vector(groups.map { sums[Int($0)].value })
  }
  var heldBytes: Int { sums.count * MemoryLayout<CompensatedSum>.stride }
}

/// The states of `min(x)` or `max(x)` of whole numbers or times.
struct WholeExtremeStates: GroupStates {
  private let type: ScalarType
  private let isGreatest: Bool
  private var bests: [Int64] = []
  /// Whether each group had a value.
  private var areFound: [Bool] = []

  init(type: ScalarType, isGreatest: Bool) { (self.type, self.isGreatest) = (type, isGreatest) }

  mutating func begin(from kept: JSONValue?) {
    let best = kept.flatMap { Value(kept: $0).storedInteger }
    bests.append(best ?? 0)
    areFound.append(best != nil)
  }

  mutating func add(_ arguments: [Vector], _ groups: [Int32]) {
    let vector = arguments[0].flattened
    guard case .integers(let numbers) = vector.storage else { return }
    for row in groups.indices where vector.validity?[row] ?? true {
      take(numbers[row], Int(groups[row]))
    }
  }

  mutating func add(_ row: Int, of arguments: [Vector], to group: Int) {
    if let number = arguments[0].value(at: row).storedInteger { take(number, group) }
  }

  @inline(__always)
  private mutating func take(_ number: Int64, _ group: Int) {
    guard areFound[group] else {
      areFound[group] = true
      return bests[group] = number
    }
    if isGreatest ? number > bests[group] : number < bests[group] { bests[group] = number }
  }

  func value(_ group: Int) -> Value {
    areFound[group] ? Value(integer: bests[group], type: type) : .null
  }

  func kept(_ group: Int) -> JSONValue { value(group).kept }

  func values(_ groups: ArraySlice<UInt32>, type: ScalarType) -> Vector {
    let areFound = groups.map { self.areFound[Int($0)] }
    return Vector(
      bests.loaded(groups), type: self.type, validity: areFound.allSatisfy { $0 } ? nil : areFound)
  }

  var heldBytes: Int { bests.count * 9 }
}

extension [Int64] {
  /// Writes these states of `groups` to `numbers`, as ``GroupStates/load(_:to:from:by:)``.
  ///
  /// The groups are scattered in memory. Nothing else happens between two of them, so the processor
  /// loads many at the same time.
  fileprivate func load(
    _ groups: ArraySlice<UInt32>, to numbers: inout [Int64], from start: Int, by step: Int
  ) {
    var numbers = numbers.mutableSpan
    var place = start
    for group in groups {
      numbers[place] = self[Int(group)]
      place += step
    }
  }

  /// These states of `groups`.
  fileprivate func loaded(_ groups: ArraySlice<UInt32>) -> [Int64] {
    var numbers = [Int64](repeating: 0, count: groups.count)
    load(groups, to: &numbers, from: 0, by: 1)
    return numbers
  }
}
