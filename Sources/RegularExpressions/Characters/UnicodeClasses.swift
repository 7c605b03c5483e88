/// The sets that `\p{…}` names: general categories (`L`, `Lu`) and common scripts (`Greek`).
enum UnicodeClasses {
  /// The script or the category called `name`, as in `\p{Greek}`; `nil` for an unknown name.
  static func set(named name: String) -> ScalarSet? {
    if name == "Any" { return .all }
    if let runs = UnicodeScripts.runs[name] {
      return ScalarSet(stride(from: 0, to: runs.count, by: 2).map { runs[$0]...runs[$0 + 1] })
    }
    return categories[name]
  }

  /// The scalars of each category, and of each group of categories that share a first letter.
  ///
  /// One pass over all scalars computes them on first use, which takes some tens of milliseconds.
  private static let categories: [String: ScalarSet] = {
    var runs: [String: [ScalarSet.Run]] = [:]
    for value in 0...ScalarSet.greatest {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let name = abbreviation(of: scalar.properties.generalCategory)
      guard let name else { continue }
      extend(&runs[name, default: []], with: value)
      extend(&runs[String(name.prefix(1)), default: []], with: value)
    }
    return runs.mapValues(ScalarSet.init)
  }()

  private static func extend(_ runs: inout [ScalarSet.Run], with value: UInt32) {
    if let last = runs.last, last.upperBound &+ 1 == value {
      runs[runs.count - 1] = last.lowerBound...value
    } else {
      runs.append(value...value)
    }
  }

  /// The two letters that stand for a category; `nil` for unassigned scalars.
  private static func abbreviation(of category: Unicode.GeneralCategory) -> String? {
    switch category {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .privateUse: "Co"
    case .surrogate, .unassigned: nil
    @unknown default: nil
    }
  }
}
