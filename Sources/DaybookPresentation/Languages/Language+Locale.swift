extension Language {
  /// The language of a process, from the first set variable of `LC_ALL`, `LC_MESSAGES` and `LANG`.
  ///
  /// An empty variable counts as not set. If the first set variable does not name a supported
  /// language, as `C` does not, the result is `nil`, and the later variables are not used. Screens
  /// are written in UTF-8, so the result is also `nil` for Russian if the first set variable of
  /// `LC_ALL`, `LC_CTYPE` and `LANG` names a different encoding.
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

  /// The locale of messages, in the POSIX order of variables; `nil` if there is none.
  ///
  /// It is the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty.
  package static func locale(in variable: (_ name: String) -> String?) -> String? {
    firstSet(of: ["LC_ALL", "LC_MESSAGES", "LANG"], variable)
  }

  private static func firstSet(
    of names: [String], _ variable: (_ name: String) -> String?
  ) -> String? {
    names.lazy.compactMap(variable).first { !$0.isEmpty }
  }

  /// Whether `locale` uses UTF-8: it names UTF-8, or names no encoding.
  private static func isUTF8(_ locale: String) -> Bool {
    guard let dot = locale.firstIndex(of: ".") else { return true }
    let encoding = locale[dot...].dropFirst().prefix { $0 != "@" }
    return ["utf-8", "utf8"].contains(encoding.lowercased())
  }
}
