internal import DaybookValues

/// `make_list(x)` and `make_set(x)` of whole numbers, times, texts and bools.
///
/// The values of each group are stored as 64-bit words; the arrays are made at the end.
struct ListAggregate: GroupAggregate {
  private let type: ScalarType
  private let isSet: Bool
  private let limit: GatheringLimit
  /// The distinct values, if the words are numbers of values; `nil` if a word is the value itself.
  private var values: ValueTable?
  /// The texts that are collected for a list from columns without a dictionary.
  ///
  /// Most of these texts are different, so it is not worthwhile to look for equal texts.
  private var texts = TextRun()
  /// For a set, each pair of a group and one of its values.
  private var pairs = PairTable()
  private var words: [[Int64]] = []
  private var wordCount = 0
  /// The total bytes of all collected texts, including repetitions.
  private var textBytes = 0

  /// Returns `nil` if the values are neither texts nor stored as integers, or the limit is not a
  /// constant.
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
    if !isSet, case .strings(let strings) = vector.storage, strings.hasTextsOfTheirOwn {
      return try takeTexts(strings, groups)
    }
    let numbers = values?.numbers(of: arguments[0])
    guard numbers != nil || vector.isOfIntegers else { return }
    // The words are moved out, so that adding a row neither copies them nor counts references.
    var words = words
    self.words = []
    defer { self.words = words }
    for row in groups.indices where !vector.isMissing(row) {
      let word = numbers.map { Int64($0[row]) } ?? vector.integer(at: row)
      try take(word, groups[row], &words[Int(groups[row])])
    }
  }

  /// Adds texts without looking for equal texts; a text is never missing.
  private mutating func takeTexts(_ strings: StringVector, _ groups: [Int32]) throws(QueryError) {
    var words = words
    self.words = []
    defer { self.words = words }
    for row in groups.indices {
      let group = Int(groups[row])
      if limit.isGiven, words[group].count >= limit.count { continue }
      let word = texts.append(strings.bytes[strings.slice(at: row).range])
      try take(word, groups[row], &words[group])
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
    guard word >= 0 else { return }
    textBytes = textBytes.plus(values?.textBytes(of: Int32(truncatingIfNeeded: word)) ?? 0)
  }

  func results(groupCount: Int) -> Vector {
    let different = values?.values
    let known = different.map { different in
      (0..<different.count).map { different.value(at: $0).json }
    }
    let arrays = (0..<groupCount).map { group in
      group < words.count ? Value.array(words[group].map { json(of: $0, known) }) : .array([])
    }
    return Vector(arrays, type: .dynamic)
  }

  private func json(of word: Int64, _ known: [JSONValue]?) -> JSONValue {
    guard let known else { return Value(integer: word, type: type).json }
    return word < 0 ? .string(texts.text(of: word)) : known[Int(word)]
  }

  /// The bytes of the words and their spare capacity, of the arrays' elements, and of the texts.
  ///
  /// A text counts once as stored, and again as a string for each time that it was collected. For
  /// display, the array has one more copy of each text.
  var heldBytes: Int {
    let different = values.map { type == .string ? $0.heldBytes * 2 + $0.count * 48 : $0.heldBytes }
    return textBytes.plus(wordCount * (16 + MemoryLayout<JSONValue>.stride) + words.count * 40)
      .plus(pairs.heldBytes + (different ?? 0) + texts.heldBytes)
  }

  var isMergeable: Bool { true }
  var mergedCount: Int { wordCount }

  mutating func merge(
    _ later: ListAggregate, groups: [Int32], groupCount: Int
  ) throws(QueryError) {
    words.extend(to: groupCount, with: [])
    let numbers = later.values.flatMap { values?.numbers(of: $0.values) }
    for (place, group) in groups.enumerated() where place < later.words.count {
      // The group's array is moved out, so that adding a word does not copy the array.
      var known: [Int64] = []
      swap(&known, &words[Int(group)])
      defer { swap(&known, &words[Int(group)]) }
      for word in later.words[place] {
        if limit.isGiven, known.count >= limit.count { break }
        let word =
          word < 0 && values != nil
          ? texts.append(later.texts.slice(of: word))
          : numbers.map { Int64($0[Int(word)]) } ?? word
        try take(word, group, &known)
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

extension StringVector {
  /// Whether the bytes of each row's text are stored separately, without a dictionary.
  ///
  /// In this case, copies of all texts take no more bytes than the column.
  fileprivate var hasTextsOfTheirOwn: Bool {
    codes == nil && slices.reduce(0) { $0 + Int($1.length) } <= bytes.count
  }
}

/// Texts one after another, including repetitions; the word of the first is -1, of the next -2.
struct TextRun: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The number of bytes of the strings that will be made from the texts.
  private var stringBytes = 0

  /// Adds a text, and returns its word.
  mutating func append(_ text: ArraySlice<UInt8>) -> Int64 {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    if text.count > 15 { stringBytes += text.count + 48 }
    return -Int64(ends.count)
  }

  /// The bytes of the text with a given word.
  func slice(of word: Int64) -> ArraySlice<UInt8> {
    let place = Int(-word) - 1
    return bytes[(place == 0 ? 0 : ends[place - 1])..<ends[place]]
  }

  /// The text with a given word.
  func text(of word: Int64) -> String { String(decoding: slice(of: word), as: UTF8.self) }

  /// The approximate number of bytes that the texts hold, with their spare capacity and the strings
  /// that are made from them.
  var heldBytes: Int { bytes.count * 2 + ends.count * 16 + stringBytes }
}
