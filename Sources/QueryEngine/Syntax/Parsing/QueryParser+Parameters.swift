internal import DaybookValues

extension QueryParser {
  /// The options before an operator's input: the hints, and the remaining options by name.
  struct Parameters {
    var hints: [ParameterSyntax] = []
    var named: [String: ParameterSyntax] = [:]

    /// The options of both; if both have an option, the one of `other` is used.
    func adding(_ other: Parameters) -> Parameters {
      Parameters(hints: hints + other.hints, named: named.merging(other.named) { $1 })
    }
  }

  /// Parses pairs `name = value` as long as the name is a known option or a hint.
  mutating func parseParameters(_ known: [String]) throws(Diagnostic) -> Parameters {
    var parameters = Parameters()
    while let parameter = try parseParameter(known) {
      if parameter.name.text.hasPrefix("hint.") {
        parameters.hints.append(parameter)
      } else {
        parameters.named[parameter.name.text] = parameter
      }
    }
    return parameters
  }

  private mutating func parseParameter(
    _ known: [String]
  ) throws(Diagnostic) -> ParameterSyntax? {
    let start = token.range.start
    if isAt("hint"), peek(1).kind == .symbol(.dot), peek(2).kind == .word {
      let name = "hint." + text(of: peek(2))
      for _ in 0..<3 { advance() }
      return try parseParameterValue(of: NameSyntax(text: name, range: range(from: start)))
    }
    guard let word, isAtAssignment, known.contains(word) else { return nil }
    advance()
    return try parseParameterValue(of: NameSyntax(text: word, range: range(from: start)))
  }

  private mutating func parseParameterValue(
    of name: NameSyntax
  ) throws(Diagnostic) -> ParameterSyntax {
    try expect(.assign, "after '\(name.text)'")
    let value = try parseParameterValue()
    return ParameterSyntax(
      name: name, values: [value], range: range(from: name.range.start))
  }

  /// A word or a literal; a bracket after a word does not belong to the value.
  private mutating func parseParameterValue() throws(Diagnostic) -> ExpressionSyntax {
    guard token.kind == .word || isAt(.leftBracket), !isAt("true"), !isAt("false") else {
      return try parseUnary()
    }
    let name = try parseName("a value")
    return ExpressionSyntax(kind: .name(name.text), range: name.range)
  }

  /// Reports an option that the operator does not have.
  func refuseOtherParameters(than known: [String]) throws(Diagnostic) {
    guard let word, isAtAssignment else { return }
    throw Diagnostic(
      "There is no option '\(word)' here, only \(known.joined(separator: ", ")).",
      at: token.range, suggestion: NearestName.of(word, in: known))
  }

  /// Options in brackets: `(name = value, …)`.
  mutating func parseOptions(_ place: String) throws(Diagnostic) -> [ParameterSyntax] {
    try bracketed(.leftParenthesis, place) { parser throws(Diagnostic) in
      parser.isAt(.rightParenthesis)
        ? []
        : parser.parseList { parser throws(Diagnostic) -> ParameterSyntax in
          try parser.parseOption()
        }
    }
  }

  /// An option with one value, or with several if what follows a comma is not another option.
  private mutating func parseOption() throws(Diagnostic) -> ParameterSyntax {
    let name = try parseName("an option")
    try expect(.assign, "after '\(name.text)'")
    var values = [try parseExpression()]
    while isAt(.comma), peek(1).kind == .word || peek(1).kind == .symbol(.leftBracket),
      peek(2).kind != .symbol(.assign)
    {
      advance()
      values.append(try parseExpression())
    }
    return ParameterSyntax(name: name, values: values, range: range(from: name.range.start))
  }
}

extension ParameterSyntax {
  /// The value as a text; `nil` if it is neither a bare word nor a string.
  var word: String? {
    switch values.first?.kind {
    case .name(let name)?: name
    case .literal(.string(let text))?: text
    default: nil
    }
  }

  /// The value as one of the words of `type`.
  ///
  /// For any other word, the mistake lists the words that are possible.
  func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) throws(Diagnostic) -> Choice where Choice.RawValue == String {
    try choice(from: type.allCases.map(\.rawValue)) { Choice(rawValue: $0) }
  }

  func choice<Choice>(
    from words: [String], _ make: (String) -> Choice?
  ) throws(Diagnostic) -> Choice {
    if let word, let choice = make(word) { return choice }
    throw Diagnostic(
      "'\(name.text)' is one of \(words.joined(separator: ", ")).",
      at: values.first?.range ?? range,
      suggestion: word.flatMap { NearestName.of($0, in: words) })
  }

  /// The value as a name.
  func nameValue() throws(Diagnostic) -> NameSyntax {
    guard let word, let range = values.first?.range else {
      throw Diagnostic("'\(name.text)' takes the name of a column.", at: range)
    }
    return NameSyntax(text: word, range: range)
  }

  /// The value as `true` or `false`.
  func boolValue() throws(Diagnostic) -> Bool {
    if case .literal(.bool(let value))? = values.first?.kind { return value }
    throw Diagnostic("'\(name.text)' is true or false.", at: values.first?.range ?? range)
  }
}
