internal import DaybookValues
internal import RegularExpressions

extension Binder {
  /// `parse-kv`: columns out of a text of keys and values.
  func bind(_ node: ParseKVSyntax, over input: Relation, in scope: Scope) -> Relation {
    let rows = RowScope(scope, input)
    let value = bind(node.value, in: rows)
    let taken = node.schema.columns.map { makeColumn($0.name.text, $0.type) }
    guard let value, let pattern = pattern(of: node, in: rows) else {
      return input.expecting(taken.map(\.name))
    }
    return input.putting(
      taken,
      ParseNode(
        input: rows.plan, value: value.converted(to: .string), taking: pattern, taken: taken,
        isFilter: false))
  }

  private static let keyValueOptions = [
    "pair_delimiter", "kv_delimiter", "quote", "escape", "greedy", "regex",
  ]

  private func pattern(of node: ParseKVSyntax, in rows: RowScope) -> KeyValuePattern? {
    var options: [String: [Value]] = [:]
    for option in node.options {
      let name = option.name.text
      guard Self.keyValueOptions.contains(name) else {
        report(
          "parse-kv has no option '\(name)'.", at: option.name.range,
          suggestion: NearestName.of(name, in: Self.keyValueOptions))
        continue
      }
      guard let syntax = option.values.first, let value = bind(syntax, in: rows)?.constant else {
        report("A constant is expected as '\(name)'.", at: option.range)
        continue
      }
      options[name, default: []].append(value)
    }
    let single = options.compactMapValues(\.first)
    guard let form = form(single, at: node.range) else { return nil }
    var pattern = KeyValuePattern(
      keys: node.schema.columns.map { ($0.name.text, $0.type) }, form: form)
    pattern.quotes = options["quote", default: []].map(\.text.utf8).compactMap { quote in
      quote.first.map { ($0, quote.last ?? $0) }
    }
    pattern.escapes = options["escape", default: []].compactMap(\.text.utf8.first)
    return pattern
  }

  private func form(_ options: [String: Value], at range: SourceRange) -> KeyValuePattern.Form? {
    let isGreedy = options["greedy"]?.isTrue ?? false
    if let text = options["regex"]?.text { return matches(text, at: range) }
    let pair = options["pair_delimiter"].map { Array($0.text.utf8) }
    guard let value = options["kv_delimiter"].map({ Array($0.text.utf8) }) else {
      guard pair == nil, !isGreedy else {
        report("parse-kv needs kv_delimiter here, such as kv_delimiter='='.", at: range)
        return nil
      }
      return .words
    }
    return .delimited(pair: pair ?? [UInt8(ascii: " ")], value: value, isGreedy: isGreedy)
  }

  private func matches(_ text: String, at range: SourceRange) -> KeyValuePattern.Form? {
    do throws(RegexError) {
      let regex = try LinearRegex(text)
      if regex.groupCount == 2 { return .matches(regex) }
      report("The expression needs two groups: one for the key, one for the value.", at: range)
    } catch {
      report(error.description, at: range)
    }
    return nil
  }
}
