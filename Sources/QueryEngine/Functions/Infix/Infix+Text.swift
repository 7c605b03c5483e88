internal import DaybookValues

extension Infix {
  /// Where the searched text must be, whether case matters, and whether the result is negated.
  private var textShape: (place: TextTest.Place, isCaseSensitive: Bool, isNegated: Bool) {
    let isNegated = rawValue.hasPrefix("!")
    let place: TextTest.Place =
      switch self {
      case .equalTilde, .notEqualTilde: .whole
      case .has, .notHas, .hasCS, .notHasCS: .term
      case .hasPrefix, .notHasPrefix, .hasPrefixCS, .notHasPrefixCS: .termPrefix
      case .hasSuffix, .notHasSuffix, .hasSuffixCS, .notHasSuffixCS: .termSuffix
      case .startsWith, .notStartsWith, .startsWithCS, .notStartsWithCS: .prefix
      case .endsWith, .notEndsWith, .endsWithCS, .notEndsWithCS: .suffix
      default: .anywhere
      }
    return (place, rawValue.hasSuffix("_cs"), isNegated)
  }

  /// `has`, `contains`, `startswith`, `endswith`, `=~` and their variants, which are never null.
  func resolveText(_ site: CallSite) throws(CallError) -> ResolvedCall {
    try requireText(site, 0...1)
    let shape = textShape
    try requireNeedle(site, at: shape.place)
    guard let needle = site.constantText(1) else {
      return ResolvedCall(.bool, nulls: .handled) { arguments in
        let test = TextTest(
          shape.place, arguments.text(1), isCaseSensitive: shape.isCaseSensitive,
          isNegated: shape.isNegated)
        return .bool(test.accepts(arguments.values[0].searchedText))
      }
    }
    let test = TextTest(
      shape.place, needle, isCaseSensitive: shape.isCaseSensitive, isNegated: shape.isNegated)
    return ResolvedCall(.bool, textTest: site.type(0) == .string ? test : nil) {
      values, _ throws(QueryError) in
      if case .string(let text) = values[0] { return .bool(test.accepts(text)) }
      return .bool(test.accepts(values[0].searchedText))
    }
  }

  private func requireText(_ site: CallSite, _ positions: ClosedRange<Int>) throws(CallError) {
    for position in positions {
      let type = site.type(position)
      guard type == .string || type == .dynamic else {
        throw CallError(
          "'\(rawValue)' takes strings, not a \(type). Convert it by tostring().",
          argument: position)
      }
    }
  }

  /// Refuses a dynamic as the text to search for; lists are for `has_any` and `has_all`.
  ///
  /// An operator that searches for terms refuses every dynamic. Any other operator refuses only a
  /// constant dynamic.
  private func requireNeedle(_ site: CallSite, at place: TextTest.Place) throws(CallError) {
    let isTerm = place == .term || place == .termPrefix || place == .termSuffix
    guard site.type(1) == .dynamic, isTerm || site.constant(1) != nil else { return }
    throw CallError(
      "'\(rawValue)' takes a string here, not a dynamic. For a list there are has_any and has_all; "
        + "convert a value by tostring().", argument: 1)
  }

  /// `has_any` and `has_all`, which search for each item as a term, and ignore case.
  func resolveTermList(_ site: CallSite) throws(CallError) -> ResolvedCall {
    try requireText(site, 0...0)
    let needsAll = self == .hasAll
    if let needles = constantNeedles(site) {
      return ResolvedCall(asking: TermListTest(needles, needsAll: needsAll))
    }
    return ResolvedCall(whenKnown: whenItemsAreKnown) { arguments in
      let needles = arguments.values.dropFirst().flatMap(\.elementTexts)
      let text = arguments.text(0)
      return .bool(
        needsAll
          ? needles.allSatisfy { TextTest(.term, $0).accepts(text) }
          : needles.contains { TextTest(.term, $0).accepts(text) })
    }
  }

  private func constantNeedles(_ site: CallSite) -> [String]? {
    var needles: [String] = []
    for argument in site.arguments.dropFirst() {
      guard let constant = argument.constant else { return nil }
      needles += constant.elementTexts
    }
    return needles
  }
}

extension Value {
  /// The texts of an array's elements, or of the value itself if it is not an array.
  package var elementTexts: [String] {
    guard case .dynamic(.array(let elements)) = self else { return [text] }
    return elements.map(\.kustoText)
  }

  /// An array's elements, or the value itself if it is not an array.
  package var elements: [Value] {
    guard case .dynamic(.array(let elements)) = self else { return [self] }
    return elements.map { Value($0) }
  }
}
