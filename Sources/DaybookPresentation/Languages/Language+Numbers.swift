extension Language {
  /// The no-break space, which is used within a number and before its unit.
  package static let noBreakSpace = "\u{A0}"

  /// The mark before the fraction of a number.
  package var decimalMark: String {
    switch self {
    case .english: "."
    case .russian: ","
    }
  }

  /// A whole number: `12345` in English, `12 345` in Russian.
  package func number(_ number: some BinaryInteger) -> String {
    (number < 0 ? "-" : "") + grouped("\(number.magnitude)")
  }

  /// A decimal number, given in `units` of its last place: 1,550 with 2 places is `15.50`, or
  /// `15,50`.
  package func decimal(_ units: Int64, places: Int) -> String {
    guard places > 0 else { return number(units) }
    let digits = String("\(units.magnitude)".reversed())
    let padded = digits + String(repeating: "0", count: max(0, places + 1 - digits.count))
    let text = String(padded.reversed())
    return (units < 0 ? "-" : "") + grouped(String(text.dropLast(places))) + decimalMark
      + String(text.suffix(places))
  }

  /// A sum in euros: `€ 15.50`, or `15,50 €`.
  package func euros(cents: Int64) -> String {
    let amount = decimal(cents, places: 2)
    return switch self {
    case .english: "€ \(amount)"
    case .russian: amount + Self.noBreakSpace + "€"
    }
  }

  /// The digits in groups of three from the end, as in Russian; unchanged in English.
  private func grouped(_ digits: String) -> String {
    guard self == .russian, digits.utf8.count > 3 else { return digits }
    var groups: [Substring] = []
    var rest = digits[...]
    while !rest.isEmpty {
      groups.append(rest.suffix(3))
      rest = rest.dropLast(3)
    }
    return groups.reversed().joined(separator: Self.noBreakSpace)
  }
}

extension Language {
  /// `ada`, `ada and grace`, or `ada, grace and linus`.
  package func list(_ texts: [String]) -> String {
    switch self {
    case .english: texts.listed
    case .russian:
      texts.count > 1
        ? texts.dropLast().joined(separator: ", ") + " и " + (texts.last ?? "") : texts.first ?? ""
    }
  }
}
