extension Language {
  /// The language that a process is started for, as POSIX orders what says so: `LC_ALL`, else
  /// `LC_MESSAGES`, else `LANG`, whichever is the first that is set and not empty.
  ///
  /// It is `nil` where that one means none of ours, as `C` does, whatever the later ones say. Of
  /// Russian it is also `nil` where the encoding that they name lacks its letters: screens are
  /// written in UTF-8.
  ///
  /// - Parameter variable: The value of a variable; `nil` when it is not set.
  package init?(environment variable: (_ name: String) -> String?) {
    guard let language = Self.locale(in: variable).flatMap(Language.init(locale:)) else {
      return nil
    }
    let letters = Self.firstSet(of: ["LC_ALL", "LC_CTYPE", "LANG"], variable)
    guard language == .english || Self.isUTF8(letters ?? "") else { return nil }
    self = language
  }

  /// The locale of messages, as POSIX orders what says it; `nil` where nothing does.
  package static func locale(in variable: (_ name: String) -> String?) -> String? {
    firstSet(of: ["LC_ALL", "LC_MESSAGES", "LANG"], variable)
  }

  private static func firstSet(
    of names: [String], _ variable: (_ name: String) -> String?
  ) -> String? {
    names.lazy.compactMap(variable).first { !$0.isEmpty }
  }

  /// Whether `locale` names UTF-8, or no encoding at all.
  private static func isUTF8(_ locale: String) -> Bool {
    guard let dot = locale.firstIndex(of: ".") else { return true }
    let encoding = locale[dot...].dropFirst().prefix { $0 != "@" }
    return ["utf-8", "utf8"].contains(encoding.lowercased())
  }
}
