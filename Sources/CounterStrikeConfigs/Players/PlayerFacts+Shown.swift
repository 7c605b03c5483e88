internal import DaybookPresentation
internal import DaybookValues

extension PlayerFacts {
  /// The value of `field` as screens show it, with its unit; `nil` if the value is unknown.
  func shown(_ field: PlayerField, in language: Language) -> String? {
    guard field != .edpi else { return shownEffectiveDPI(in: language) }
    return self[field].map { $0.shown(in: language) + field.unit(in: language) }
  }

  /// The effective DPI with its factors, such as `400 × 2 = 800`.
  ///
  /// If a factor is unknown, it is only the product.
  private func shownEffectiveDPI(in language: Language) -> String? {
    guard let effective = effectiveDPI else { return nil }
    let text = language.shown(effective)
    guard let dpi = number(.dpi), let sensitivity = number(.sensitivity) else { return text }
    return "\(language.shown(dpi)) × \(language.shown(sensitivity)) = \(text)"
  }
}

extension FieldValue {
  fileprivate func shown(in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): language.shown(number)
    }
  }
}

extension PlayerField {
  /// The stored `text` of this field as screens show it, with its unit.
  func shown(_ text: String, in language: Language) -> String {
    guard isNumber, let number = Double(text) else { return text }
    return language.shown(number) + unit(in: language)
  }
}

extension Language {
  /// A number as screens show it, such as `1040` or `1 040`; a fraction has its shortest form.
  func shown(_ number: Double) -> String {
    guard let whole = Int64(exactly: number) else {
      return "\(number)".replacing(".", with: decimalMark)
    }
    return self.number(whole)
  }

  /// A published sum of money as screens show it, such as `$50,000` or `50 000 $`.
  ///
  /// A text that is not a sum of money stays unchanged.
  func money(published text: String) -> String {
    guard self != .english, let sign = text.first, "$€£".contains(sign) else { return text }
    let groups = text.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped = groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    guard isGrouped, let first = groups.first, 1...3 ~= first.utf8.count || groups.count == 1,
      let amount = UInt64(groups.joined())
    else { return text }
    return number(amount) + Self.noBreakSpace + String(sign)
  }
}
