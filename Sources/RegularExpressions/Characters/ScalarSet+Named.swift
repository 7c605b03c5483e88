extension ScalarSet {
  /// `\d`, which means only ASCII in RE2.
  static let digits = ascii("09")
  /// `\w`, which means only ASCII in RE2.
  static let wordCharacters = ascii("09AZ__az")
  /// `\s`, which means only ASCII in RE2.
  static let blanks = ascii("\t\n\u{C}\r  ")
  /// `.` in the mode in which it does not match a newline.
  static let notNewline = ScalarSet("\n" as Unicode.Scalar).complement

  /// The set that `\` and a letter name, as in `\d`; `nil` for a letter that names none.
  static func perl(_ letter: Unicode.Scalar) -> ScalarSet? {
    switch letter {
    case "d": digits
    case "D": digits.complement
    case "w": wordCharacters
    case "W": wordCharacters.complement
    case "s": blanks
    case "S": blanks.complement
    default: nil
    }
  }

  /// The set that `[:name:]` names; `nil` for an unknown name.
  static func posix(_ name: String) -> ScalarSet? {
    switch name {
    case "alnum": ascii("09AZaz")
    case "alpha": ascii("AZaz")
    case "ascii": ascii("\u{0}\u{7F}")
    case "blank": ascii("\t\t  ")
    case "cntrl": ascii("\u{0}\u{1F}\u{7F}\u{7F}")
    case "digit": digits
    case "graph": ascii("!~")
    case "lower": ascii("az")
    case "print": ascii(" ~")
    case "punct": ascii("!/:@[`{~")
    case "space": ascii("\t\r  ")
    case "upper": ascii("AZ")
    case "word": wordCharacters
    case "xdigit": ascii("09AFaf")
    default: nil
    }
  }

  /// A set of ranges of ASCII characters; each pair of characters in `ends` is the first and the
  /// last character of a range.
  private static func ascii(_ ends: String) -> ScalarSet {
    let values = ends.unicodeScalars.map(\.value)
    return ScalarSet(
      stride(from: 0, to: values.count, by: 2).map { values[$0]...values[$0 + 1] })
  }
}
