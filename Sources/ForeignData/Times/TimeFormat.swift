internal import DaybookEvents

/// A format of times that the user gives: `%d.%m.%Y %H:%M`.
///
/// A letter after `%` means a part of the time. A blank matches any number of blanks, and any other
/// character matches itself. Names of months and days are always English.
struct TimeFormat: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case text(UInt8)
    case blanks
    case field(Field)
  }

  enum Field: Sendable {
    case year, shortYear, month, monthName, day, dayOfYear, hour, halfDayHour, half, minute, second
    case fraction, zone, weekday, unixSeconds
  }

  let text: String
  private(set) var parts: [Part] = []

  /// The letters, and their parts of the time.
  private static let letters: [Character: Field] = [
    "Y": .year, "y": .shortYear, "m": .month, "b": .monthName, "B": .monthName, "h": .monthName,
    "d": .day, "e": .day, "j": .dayOfYear, "H": .hour, "k": .hour, "I": .halfDayHour,
    "l": .halfDayHour, "p": .half, "M": .minute, "S": .second, "f": .fraction, "z": .zone,
    "Z": .zone, "a": .weekday, "A": .weekday, "s": .unixSeconds,
  ]

  /// Letters that are short for several other letters.
  private static let longer: [Character: String] = [
    "F": "%Y-%m-%d", "T": "%H:%M:%S", "R": "%H:%M", "D": "%m/%d/%y",
  ]

  /// Reads a format.
  ///
  /// - Throws: ``ImportError`` when a letter has no meaning, or the day is missing.
  init(_ text: String) throws(ImportError) {
    self.text = text
    try add(text)
    guard has(.day) && (has(.month) || has(.monthName)) || has(.dayOfYear) || has(.unixSeconds)
    else {
      throw ImportError(
        .badOptions(
          "--time-format says no day: it wants %d and %m (or %b), as in '%d.%m.%Y %H:%M', or %j, or %s."
        ))
    }
  }

  /// A format that is a constant in the code; an invalid format ends the process.
  init(known text: String) {
    self.text = text
    do throws(ImportError) { try add(text) } catch { preconditionFailure("\(error)") }
  }

  func has(_ field: Field) -> Bool { parts.contains(.field(field)) }

  /// Whether the format has a time of day.
  var hasTime: Bool { has(.hour) || has(.halfDayHour) }
  /// Whether each time is unambiguous, because it has a zone or is in unix seconds.
  var namesZone: Bool { has(.zone) || has(.unixSeconds) }
  /// Whether the year is missing.
  var lacksYear: Bool { !has(.year) && !has(.shortYear) && !has(.unixSeconds) }

  private mutating func add(_ text: String) throws(ImportError) {
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        if character.isWhitespace { parts.append(.blanks) } else { add(literal: character) }
        continue
      }
      guard let letter = rest.popFirst() else { throw Self.unknown("%") }
      if letter == "%" {
        add(literal: "%")
      } else if let longer = Self.longer[letter] {
        try add(longer)
      } else if let field = Self.letters[letter] {
        parts.append(.field(field))
      } else {
        throw Self.unknown("%\(letter)")
      }
    }
  }

  private mutating func add(literal character: Character) {
    parts += character.utf8.map { .text($0) }
  }

  private static func unknown(_ word: String) -> ImportError {
    ImportError(
      .badOptions(
        "--time-format has '\(word)', which stands for nothing. There are %Y %y %m %b %d %j %H %I %p %M %S %f"
          + " %z %a %s, %F for %Y-%m-%d, %T for %H:%M:%S, %R for %H:%M, %D for %m/%d/%y, and %% for a"
          + " percent sign."))
  }
}
