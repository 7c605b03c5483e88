internal import DaybookValues

/// `make_list(x)` and `make_set(x)` of whole numbers, times, texts and bools.
///
/// The values of each group are kept as words, and the array is made at the end.
struct ListAggregate: GroupAggregate {
  private let type: ScalarType
  private let isSet: Bool
  private let limit: GatheringLimit
  /// The different values, of which the words are the numbers; `nil` where a word is the value.
  private var values: ValueTable?
  /// The values that each group of a set has already.
  private var pairs = PairTable()
  private var words: [[Int64]] = []
  private var wordCount = 0

  /// `nil` where one word may represent different values.
  init?(_ call: AggregateCall, isSet: Bool) {
    type = call.arguments[0].type
    let isText = type == .string || type == .bool
    guard type.isStoredAsInteger || isText else { return nil }
    self.isSet = isSet
    let most = call.arguments.count > 1 ? call.arguments[1].constant : nil
    guard call.arguments.count == 1 || most != nil else { return nil }
    limit = GatheringLimit(most, of: isSet ? "make_set" : "make_list")
    values = isSet || isText ? ValueTable(type: type) : nil
  }

  mutating func add(
    _ arguments: [Vector], groups: [Int32], groupCount: Int
  ) throws(QueryError) {
    words.extend(to: groupCount, with: [])
    let vector = arguments[0].flattened
    let numbers = values?.numbers(of: vector)
    guard numbers != nil || vector.isOfIntegers else { return }
    // A local copy, so that no row copies it or counts references.
    var words = words
    self.words = []
    defer { self.words = words }
    for row in groups.indices where !vector.isMissing(row) {
      let word = numbers.map { Int64($0[row]) } ?? vector.integer(at: row)
      try take(word, groups[row], &words[Int(groups[row])])
    }
  }

  @inline(__always)
  private mutating func take(
    _ word: Int64, _ group: Int32, _ words: inout [Int64]
  ) throws(QueryError) {
    if limit.isGiven, words.count >= limit.count { return }
    if isSet {
      let known = pairs.count
      let key = PairTable.key(group, Int32(truncatingIfNeeded: word))
      guard Int(pairs.number(of: key)) == known else { return }
    }
    try limit.check(words.count)
    words.append(word)
    wordCount += 1
  }

  func results(groupCount: Int) -> Vector {
    let different = values?.values
    let texts = different.map { different in
      (0..<different.count).map { different.value(at: $0).json }
    }
    let arrays = (0..<groupCount).map { group in
      group < words.count
        ? Value.array(words[group].map { texts?[Int($0)] ?? json(of: $0) }) : Value.array([])
    }
    return Vector(arrays, type: .dynamic)
  }

  private func json(of word: Int64) -> JSONValue { Value(integer: word, type: type).json }

  /// The words with room to grow, and the elements that are made of them.
  var heldBytes: Int {
    wordCount * (16 + MemoryLayout<JSONValue>.stride) + words.count * 40
      + pairs.heldBytes + (values?.heldBytes ?? 0)
  }

  var isMergeable: Bool { true }
  var mergedCount: Int { wordCount }

  mutating func merge(
    _ later: ListAggregate, groups: [Int32], groupCount: Int
  ) throws(QueryError) {
    words.extend(to: groupCount, with: [])
    let numbers = later.values.flatMap { values?.numbers(of: $0.values) }
    for (place, group) in groups.enumerated() where place < later.words.count {
      for word in later.words[place] {
        var known: [Int64] = []
        swap(&known, &words[Int(group)])
        defer { swap(&known, &words[Int(group)]) }
        try take(numbers.map { Int64($0[Int(word)]) } ?? word, group, &known)
      }
    }
  }
}

extension Vector {
  fileprivate var isOfIntegers: Bool { if case .integers = storage { true } else { false } }

  @inline(__always)
  fileprivate func integer(at row: Int) -> Int64 {
    if case .integers(let integers) = storage { integers[row] } else { 0 }
  }
}
