/// A setting of a person, with its possible values.
package enum Setting: String, Sendable, CaseIterable {
  case theme, colours, language, units
  case pageSize = "page-size"

  package static let pageSizes = 5...200

  /// The setting called `name`.
  ///
  /// - Throws: ``Refusal`` with the names of all settings.
  package init(named name: String) throws(Refusal) {
    guard let setting = Self(rawValue: name.lowercased()) else {
      throw Refusal(.noSetting(name, known: Self.allCases.map(\.rawValue)))
    }
    self = setting
  }

  /// The possible values, as words; empty if the value is a number or a list of looks.
  package var words: [String] {
    switch self {
    case .theme: ThemeSetting.allCases.map(\.rawValue)
    case .language: Language.allCases.map(\.rawValue)
    case .units: UnitSystem.allCases.map(\.rawValue)
    case .colours, .pageSize: []
    }
  }

  /// The possible values, for a person.
  package var possible: String {
    switch self {
    case .colours: "ROLE COLOUR, such as: number bold bright blue"
    case .pageSize: "\(Self.pageSizes.lowerBound) to \(Self.pageSizes.upperBound)"
    case .theme, .language, .units: words.joined(separator: ", ")
    }
  }

  /// The text of the default value.
  package var usual: String {
    switch self {
    case .theme: ThemeSetting.dark.rawValue
    case .colours: "the usual"
    case .language: "as LANG"
    case .units: UnitSystem.metric.rawValue
    case .pageSize: "as each list"
    }
  }

  /// The stored form of the typed value `text`.
  ///
  /// A language may be a locale or the language's own name.
  ///
  /// - Throws: ``Refusal`` with the possible values.
  package func value(of text: String) throws(Refusal) -> String {
    let word = text.lowercased()
    if words.contains(word) { return word }
    switch self {
    case .language:
      let named = Language.allCases.first { $0.name.lowercased() == word }
      if let language = named ?? Language(locale: text) { return language.rawValue }
    case .pageSize:
      if let size = Int(word), Self.pageSizes.contains(size), !word.hasPrefix("+") {
        return "\(size)"
      }
    case .colours: return try RoleLooks(text).text
    case .theme, .units: break
    }
    throw Refusal(.noValue(text, of: self))
  }
}

extension PersonalSettings {
  /// Sets `setting` to a stored value; an invalid value counts as not set.
  package mutating func take(_ value: String?, of setting: Setting) {
    switch setting {
    case .theme: theme = value.flatMap(ThemeSetting.init)
    case .colours: looks = value.flatMap { try? RoleLooks($0) } ?? RoleLooks()
    case .language: language = value.flatMap(Language.init(rawValue:))
    case .units: units = value.flatMap(UnitSystem.init) ?? .metric
    case .pageSize:
      pageSize = value.flatMap { Int($0) }.flatMap { Setting.pageSizes.contains($0) ? $0 : nil }
    }
  }
}
