internal import DaybookPresentation
internal import DaybookValues

/// The problem of a file that a person named, in the language of the screen.
///
/// The log contains the problem in English, and the Russian text is made from it. A text that is
/// not recognized, for example from a different version, stays unchanged.
struct LocalizedFileProblem: LocalizedText {
  private let words: String

  init(_ words: String) { self.words = words }

  var english: String { words }

  var russian: String { refused ?? unusable ?? words }

  private var refused: String? {
    let gap = SentencePattern(
      "The file cannot be taken in ({}). Mend it, and import it again. "
        + "Nothing was imported."
    ).gaps(in: words)
    guard let list = gap?.first else { return nil }
    let problems = Self.problems(in: list).map { Self.told($0) }
    return "Файл не загружен (\(problems.joined(separator: "; "))). "
      + "Исправьте его и загрузите снова. Ничего не загружено."
  }

  private var unusable: String? {
    if let gaps = SentencePattern("{} is larger than {} MiB. Divide it.").gaps(in: words) {
      return "Файл «\(gaps[0])» больше \(gaps[1])\(Language.noBreakSpace)МиБ. Разделите его."
    }
    for (english, russian) in Self.reasons {
      // A file's name may contain `): `, so only a known reason shows where the name ends.
      guard let gaps = SentencePattern("Could not {} ({}): \(english). {}").gaps(in: words) else {
        continue
      }
      return "Файл «\(gaps[1])» недоступен: \(russian.reason). \(russian.remedy)"
    }
    return SentencePattern("Could not {} ({}): {}. {}").gaps(in: words).map { gaps in
      "Файл «\(gaps[1])» недоступен: \(gaps[2])."
    }
  }

  private static let reasons = [
    "it does not exist": (reason: "его нет", remedy: "Проверьте путь."),
    "permission denied": (reason: "нет прав", remedy: "Проверьте, чей это файл и его каталог."),
    "Is a directory": (reason: "это каталог", remedy: "Назовите файл."),
    "Not a directory": (reason: "каталога на этом пути нет", remedy: "Проверьте путь."),
    "the disk is full": (reason: "диск полон", remedy: "Освободите место."),
    "the file system is read-only": (
      reason: "файловая система только для чтения", remedy: "Назовите другой путь."
    ),
  ]

  /// The single problems in `list`, which begin with their line numbers and are separated by `; `.
  ///
  /// The last element may be the number of omitted problems.
  private static func problems(in list: String) -> [String] {
    list.parts(between: "; ").reduce(into: []) { found, part in
      if found.isEmpty || part.hasPrefix("line ") || part.hasSuffix(" more") {
        found.append(String(part))
      } else {
        found[found.count - 1] += "; \(part)"
      }
    }
  }

  private static func told(_ problem: String) -> String {
    if let count = SentencePattern("{} more").gaps(in: problem)?.first { return "и ещё \(count)" }
    guard let gaps = SentencePattern("line {}: {}").gaps(in: problem) else { return problem }
    return "строка \(gaps[0]): \(told(reason: gaps[1]))"
  }

  private static func told(reason: String) -> String {
    for (english, russian) in sentences {
      guard let gaps = english.gaps(in: reason) else { continue }
      return russian.filled(with: gaps)
    }
    if let gaps = SentencePattern("'{}': {}").gaps(in: reason) {
      return "«\(gaps[0])»: \(told(reason: gaps[1]))"
    }
    return reason
  }

  private static let sentences: [(SentencePattern, SentencePattern)] = [
    ("the file is empty", "файл пуст"),
    ("the header has no column '{}'", "в заголовке нет столбца «{}»"),
    ("{} {} stands in line {} already", "{} {} уже есть в строке {}"),
    ("'{}' is no number of a player", "«{}» — не номер игрока"),
    ("'nickname' is empty", "столбец «nickname» пуст"),
    ("'{}' is longer than {} bytes", "«{}» длиннее {} байт"),
    ("'{}' holds the control character {}", "в «{}» управляющий символ {}"),
    ("'{}' is no number that a player could set", "«{}» — не число, которое задаёт игрок"),
    (
      "Found text after a closing quote, expected the end of the cell; a quote inside is doubled",
      "после закрывающей кавычки стоит текст; кавычку внутри удваивают"
    ),
    (
      "Found a quote inside a cell that does not begin with one",
      "кавычка внутри ячейки, которая начинается не с неё"
    ),
    (
      "Found the end of the text, expected the closing quote of this cell",
      "текст кончился, а кавычка этой ячейки не закрыта"
    ),
    ("Found the byte {}, expected valid UTF-8", "байт {} — не UTF-8"),
    ("Found a NUL byte, expected text", "нулевой байт вместо текста"),
    ("Found a record of more than {} bytes, expected no more", "запись длиннее {} байт"),
    ("Found {} cell, expected {} as in the header", "ячеек {}, а в заголовке {}"),
    ("Found {} cells, expected {} as in the header", "ячеек {}, а в заголовке {}"),
    (
      "Found two columns named {}, expected different names; rename one",
      "два столбца называются {}; переименуйте один"
    ),
  ].map { (SentencePattern($0), SentencePattern($1)) }
}

/// A sentence with gaps, written as `{}`.
struct SentencePattern {
  private let parts: [String]

  init(_ text: String) {
    var parts = [""]
    var rest = text[...]
    while let gap = rest.firstRange(of: "{}") {
      parts[parts.count - 1] = String(rest[..<gap.lowerBound])
      parts.append("")
      rest = rest[gap.upperBound...]
    }
    parts[parts.count - 1] = String(rest)
    self.parts = parts
  }

  /// The texts in the gaps of the sentence; `nil` if `words` is a different sentence.
  ///
  /// Each gap ends at the first occurrence of the text after the gap. Only the last gap extends as
  /// far as possible.
  func gaps(in words: String) -> [String]? {
    guard let end = parts.last, words.hasPrefix(parts[0]), words.hasSuffix(end) else { return nil }
    guard parts.count > 1 else { return words == end ? [] : nil }
    var gaps: [String] = []
    var rest = words.dropFirst(parts[0].count)
    for part in parts[1..<(parts.count - 1)] {
      guard let next = rest.firstRange(of: part) else { return nil }
      gaps.append(String(rest[..<next.lowerBound]))
      rest = rest[next.upperBound...]
    }
    guard rest.count >= end.count, rest.hasSuffix(end) else { return nil }
    return gaps + [String(rest.dropLast(end.count))]
  }

  /// The sentence, with `texts` in its gaps.
  func filled(with texts: [String]) -> String {
    zip(parts, texts + [""]).map { $0 + $1 }.joined()
  }
}
