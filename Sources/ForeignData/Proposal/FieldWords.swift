/// The words that the name of a field is made of, and what they sound like.
struct FieldWords {
  /// The words of the last part of the name, in small letters.
  private let words: [String]
  /// The parts before it.
  private let outer: [Substring]

  init(_ name: String) {
    let parts = name.split(separator: ".")
    outer = Array(parts.dropLast())
    words = Self.words(of: parts.last ?? "")
  }

  /// Cuts at signs, and where a small letter stands before a large one.
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
    return (words + [word]).filter { !$0.isEmpty }
  }

  /// How many objects it is within.
  var depth: Int { outer.count }
  /// The name without signs.
  var plain: String { words.joined() }
  var last: String? { words.last }

  var soundsLikeTime: Bool {
    words.contains { ["time", "timestamp", "date", "ts", "at", "on", "created"].contains($0) }
  }

  var soundsLikeThing: Bool {
    words.contains { Self.things.contains($0) }
      || outer.last.map { Self.things.contains(String($0)) } == true
  }

  var soundsLikeMeasure: Bool { words.contains { Self.measures.contains($0) } }

  private static let things: Set<String> = [
    "user", "customer", "client", "account", "actor", "owner", "member", "player", "person",
    "email",
    "order", "cart", "product", "sku", "item", "device", "sensor", "host", "hostname", "machine",
    "server", "service", "session", "visitor", "repo", "repository", "project", "issue", "ticket",
    "job", "task", "game", "login", "username", "subject", "entity", "aggregate", "stream", "addr",
    "ip", "path", "uri", "url",
  ]

  private static let measures: Set<String> = [
    "status", "code", "amount", "price", "total", "sum", "count", "quantity", "qty", "size",
    "bytes",
    "length", "duration", "currency", "version", "level", "score", "rate", "percent", "public",
    "number", "method", "protocol", "agent", "country", "language", "locale",
  ]

  /// What the streams of such things are called before their `-`.
  func category(or stem: String) -> String {
    let own = words.last.map { Self.general.contains($0) } == true ? Array(words.dropLast()) : words
    let name = own.isEmpty ? outer.last.map { Self.words(of: $0) } ?? [] : own
    let category = name.joined(separator: "_")
    guard !category.isEmpty else { return stem }
    // These words are the engine's own.
    return ["session", "daybook"].contains(category) ? "\(category)s" : category
  }

  private static let general: Set<String> = [
    "id", "key", "uuid", "guid", "name", "login", "number",
  ]

  /// What a file is about, by its name: letters and digits up to its endings.
  static func stem(of name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    let words = words(of: file.split(separator: ".").first ?? "")
    let stem = words.joined(separator: "_")
    return stem.isEmpty ? "record" : ["session", "daybook"].contains(stem) ? "\(stem)s" : stem
  }

  /// Whether a character of a name can be put into an option as it is.
  static func isTypable(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " _.-:@/#$%&+()".contains(character)
  }
}
