/// The words in the name of a field, and their likely meaning.
struct FieldWords {
  /// The words of the field's own name, in small letters, without the names of enclosing objects.
  let words: [String]
  /// The names of the enclosing objects.
  private let outer: [Substring]

  init(_ name: String) {
    let parts = name.split(separator: ".")
    outer = Array(parts.dropLast())
    words = Self.words(of: parts.last ?? "")
  }

  /// Splits at punctuation, and between a lower-case and an upper-case letter.
  private static func words(of text: Substring) -> [String] {
    var (words, word, wasSmall) = ([String](), "", false)
    for character in text {
      let isPart = character.isLetter || character.isNumber
      if !isPart || (character.isUppercase && wasSmall) {
        words.append(word)
        word = ""
      }
      if isPart { word += character.lowercased() }
      wasSmall = character.isLowercase
    }
    return (words + [word]).filter { !$0.isEmpty }.flatMap { parts(of: $0) }
  }

  /// Splits a German compound before `nummer`, `nr` or `datum`: `bestellnr`, `kundennummer`.
  private static func parts(of word: String) -> [String] {
    for number in ["nummer", "nr", "datum"]
    where word.hasSuffix(number) && word.count > number.count + 2 {
      return [String(word.dropLast(number.count)), number]
    }
    return [word]
  }

  /// The number of enclosing objects.
  var depth: Int { outer.count }
  /// The words joined without separators: `Order_ID` becomes `orderid`.
  var plain: String { words.joined() }
  var last: String? { words.last }
  /// The last word of the enclosing object's name; `nil` for a field of the record itself.
  private var lastOuter: String? { outer.last.flatMap { Self.words(of: $0).last } }

  /// Whether one of the words is one of `meanings`.
  private func has(_ meanings: Set<String>) -> Bool { words.contains { meanings.contains($0) } }

  var soundsLikeTime: Bool { has(WordMeanings.times) }

  /// Whether the name suggests a time other than that of the event, such as a duration or an end.
  var soundsLikeOtherTime: Bool { has(WordMeanings.otherTimes) }

  /// Whether the name suggests a time of day, or a day, in a separate column.
  var isTimeOfDay: Bool { last.map { WordMeanings.partsOfTime.contains($0) } ?? false }

  /// Whether the field probably numbers the steps of one process: `stage`, `offset`, `seq`.
  var soundsLikeStep: Bool { last.map { WordMeanings.steps.contains($0) } ?? false }

  /// Whether the field is the zone of times in another column: `TimeZone`, `tz`.
  var soundsLikeZone: Bool { has(WordMeanings.zones) || plain == "timezone" }

  /// Whether the field is a sum of money.
  var soundsLikeAmount: Bool { has(WordMeanings.amounts) }

  var soundsLikeMeasure: Bool { has(WordMeanings.measures) }

  /// Whether the field is a part of a person's name, which several persons share: `first_name`.
  var isPartOfName: Bool {
    last == "name" && words.dropLast().contains { WordMeanings.partsOfNames.contains($0) }
  }

  /// Whether the field is likely text that people write.
  var soundsLikeProse: Bool { last.map { WordMeanings.prose.contains($0) } ?? false }

  /// Whether the field is likely a key: `order_id`, `Kunden-Nr`, `sha`.
  var soundsLikeKey: Bool {
    guard let last else { return false }
    return WordMeanings.keys.contains(last) || last == "number" && words.count > 1
  }

  /// Whether the field names an entity, like `customer`, `user_name` and `repo.name`.
  ///
  /// A count, like `session_reuses`, names no entity.
  var soundsLikeThing: Bool {
    guard let last else { return false }
    if WordMeanings.things.contains(last) { return true }
    guard ["name", "login", "ip"].contains(last) else { return false }
    return words.dropLast().last.map { WordMeanings.things.contains($0) }
      ?? lastOuter.map { WordMeanings.things.contains($0) } ?? false
  }

  /// Whether the field is the key of an entity: `customer_id`, or `id` within `customer`.
  var isKeyOfThing: Bool {
    soundsLikeKey && has(WordMeanings.things)
      || soundsLikeKey && lastOuter.map { WordMeanings.things.contains($0) } == true
  }

  /// The category for streams of the named entities; `stem` if the name contains no category.
  func category(or stem: String) -> String {
    let own =
      words.last.map { WordMeanings.general.contains($0) } == true ? Array(words.dropLast()) : words
    let name = own.isEmpty ? outer.last.map { Self.words(of: $0) } ?? [] : own
    let category = name.joined(separator: "_")
    guard !category.isEmpty else { return stem }
    // The engine reserves these words.
    return ["session", "daybook"].contains(category) ? "\(category)s" : category
  }

  /// The name of a file without folder and extensions, as words joined by underscores.
  static func stem(of name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    let words = words(of: file.split(separator: ".").first ?? "")
    let stem = words.joined(separator: "_")
    return stem.isEmpty ? "record" : ["session", "daybook"].contains(stem) ? "\(stem)s" : stem
  }

  /// Whether a character of a name can be typed unchanged in an option.
  static func isTypable(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " _.-:@/#$%&+()".contains(character)
  }
}
