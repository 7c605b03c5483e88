internal import DaybookValues
package import QueryEngine
import RegularExpressions

extension ScalarFunction {
  /// The functions that take regular expressions.
  package static let regexes: [ScalarFunction] = [
    .extract, .extractAll, .replaceRegex, .replace, .indexofRegex, .regexQuote, .trim, .trimStart,
    .trimEnd,
  ]

  static var extract: ScalarFunction {
    ScalarFunction(
      "extract",
      [
        Parameter("regex", .plainString, isConstant: true), Parameter("group", .integer),
        Parameter("source", .plainString), Parameter("type", .type, .optional),
      ], "The text of a group of the first match, as a string or as another type."
    ) { site throws(CallError) in
      let regex = try LinearRegex(site, argument: 0)
      let type = site.arguments.count > 3 ? site.arguments[3].namedType ?? .string : .string
      return ResolvedCall(type) { values, context throws(QueryError) in
        let arguments = Arguments(values)
        let found = try regex.group(arguments.long(1), of: arguments.text(2), context)
        return found.map { Value.string($0).converted(to: type) } ?? type.missing
      }
    }
    .showing(#"extract("([0-9]+)", 1, "job 42") → 42"#)
  }

  static var extractAll: ScalarFunction {
    ScalarFunction(
      "extract_all", also: ["extractall"],
      [
        Parameter("regex", .plainString, isConstant: true), Parameter("groups or source", .any),
        Parameter("source", .plainString, .optional),
      ], "The texts of the groups of all matches."
    ) { site throws(CallError) in
      let extraction = try GroupExtraction(site)
      return ResolvedCall(.dynamic) { values, context throws(QueryError) in
        let arguments = Arguments(values)
        return try extraction.groups(of: arguments.text(arguments.count - 1), context)
      }
    }.needing(.asMuch)
      .showing(#"extract_all("([0-9]+)", "1 and 22") → ["1","22"]"#)
  }

  static var replaceRegex: ScalarFunction {
    ScalarFunction(
      "replace_regex",
      [
        Parameter("source", .plainString), Parameter("regex", .plainString, isConstant: true),
        Parameter("rewrite", .plainString, isConstant: true),
      ], "A text with all matches replaced; `\\1` is the text of the first group."
    ) { site throws(CallError) in
      try replacing(site, source: 0, regex: 1, rewrite: 2)
    }.needing(.asMuch)
      .showing(#"replace_regex("2026-03", "([0-9]+)-([0-9]+)", "\\2/\\1") → 03/2026"#)
  }

  static var replace: ScalarFunction {
    ScalarFunction(
      "replace",
      [
        Parameter("regex", .plainString, isConstant: true),
        Parameter("rewrite", .plainString, isConstant: true), Parameter("source", .plainString),
      ], "A text with all matches replaced; an old form of replace_regex()."
    ) { site throws(CallError) in
      try replacing(site, source: 2, regex: 0, rewrite: 1)
    }.needing(.asMuch)
      .showing(##"replace("[0-9]", "#", "a1b2") → a#b#"##)
  }

  static var indexofRegex: ScalarFunction {
    ScalarFunction(
      "indexof_regex",
      [
        Parameter("source", .text), Parameter("regex", .text, isConstant: true),
        Parameter("start", .integer, .optional), Parameter("length", .integer, .optional),
        Parameter("occurrence", .integer, .optional),
      ], "The position of a match in code points, or -1."
    ) { site throws(CallError) in
      let regex = try LinearRegex(site, argument: 1)
      return ResolvedCall(.long) { values, context throws(QueryError) in
        if values.contains(where: \.isNull) { return ScalarType.long.missing }
        return .long(try regex.position(in: Arguments(values), context))
      }
    }
    .showing(#"indexof_regex("abc123", "[0-9]+") → 3"#)
  }

  static var regexQuote: ScalarFunction {
    ScalarFunction(
      "regex_quote", [Parameter("text", .text)], gives: .string,
      "A regular expression that matches just this text."
    ) { .string(LinearRegex.escaping($0.text(0))) }
    .showing(#"regex_quote("a.b") → a\.b"#)
  }

  static var trim: ScalarFunction {
    trimming(
      "trim", "A text without a match at its beginning and at its end.", "^(?:", ")$"
    )
    .showing(#"trim("-", "-a-b-") → a-b"#)
  }

  static var trimStart: ScalarFunction {
    trimming(
      "trim_start", "A text without a match at its beginning.", "^(?:", nil
    )
    .showing(#"trim_start("0+", "007") → 7"#)
  }

  static var trimEnd: ScalarFunction {
    trimming("trim_end", "A text without a match at its end.", nil, ")$")
      .showing(#"trim_end("[.]", "end.") → end"#)
  }

  private static func replacing(
    _ site: CallSite, source: Int, regex position: Int, rewrite: Int
  ) throws(CallError) -> ResolvedCall {
    let regex = try LinearRegex(site, argument: position)
    let rewriting = site.constantText(rewrite) ?? ""
    return ResolvedCall(.string) { values, context throws(QueryError) in
      let text = Arguments(values).text(source)
      return .string(try regex.replacing(in: text, with: rewriting, context))
    }
  }

  private static func trimming(
    _ name: String, _ summary: String, _ before: String?, _ after: String?
  ) -> ScalarFunction {
    ScalarFunction(
      name,
      [Parameter("regex", .plainString, isConstant: true), Parameter("source", .plainString)],
      summary
    ) { site throws(CallError) in
      let pattern = site.constantText(0) ?? ""
      _ = try LinearRegex(site, argument: 0)
      if LinearRegex.escaping(pattern) == pattern {
        return ResolvedCall(.string, nulls: .handled) { arguments in
          .string(
            arguments.text(1).without(pattern.utf8, atStart: before != nil, atEnd: after != nil))
        }
      }
      let start = try before.map { $0 + pattern + ")" }.regex
      let end = try after.map { "(?:" + pattern + $0 }.regex
      return ResolvedCall(.string) { values, context throws(QueryError) in
        var text = Arguments(values).text(1)
        if let start { text = try start.removingFirstMatch(from: text, context) }
        if let end { text = try end.removingFirstMatch(from: text, context) }
        return .string(text)
      }
    }
  }
}

extension String {
  /// Removes `mark` once from the start of the text, from its end, or from both.
  ///
  /// The result is the same as for a regular expression that matches only `mark`, but costs less
  /// for a long `mark`.
  fileprivate func without(_ mark: UTF8View, atStart: Bool, atEnd: Bool) -> String {
    var rest = Substring(self).utf8
    if atStart, rest.starts(with: mark) { rest = rest.dropFirst(mark.count) }
    if atEnd, rest.reversed().starts(with: mark.reversed()) { rest = rest.dropLast(mark.count) }
    return rest.count == utf8.count ? self : String(decoding: rest, as: UTF8.self)
  }
}

extension String? {
  /// The regular expression of this pattern; `nil` when there is no pattern.
  fileprivate var regex: LinearRegex? {
    get throws(CallError) {
      guard let self else { return nil }
      return try LinearRegex(constant: self, argument: 0)
    }
  }
}

extension LinearRegex {
  /// Replaces each match in the text with `rewrite`, in which `\1` means the first group.
  ///
  /// - Throws: ``QueryError/limit(_:figure:)`` if the result needs more memory than is available;
  ///   ``QueryError/cancelled`` if the run is cancelled.
  func replacing(
    in text: String, with rewrite: String, _ context: RowContext
  ) throws(QueryError) -> String {
    var output = try CountedText(context.memory)
    try forEachPiece(
      ofReplacing: Array(text.utf8), with: rewrite,
      checkpoint: { () throws(QueryError) in try context.checkpoint() }
    ) { piece throws(QueryError) in
      try output.append(piece)
    }
    return output.text
  }
}

extension LinearRegex {
  /// The text of a group in the first match; `nil` if there is no match, or no such group.
  fileprivate func group(
    _ number: Int64, of text: String, _ context: RowContext
  ) throws(QueryError) -> String? {
    guard 0...Int64(groupCount) ~= number, let match = try firstMatch(in: text, context),
      let range = match.groups[Int(number)]
    else { return nil }
    return text.bytes(range)
  }

  private func firstMatch(
    in text: String, _ context: RowContext
  ) throws(QueryError) -> Match? {
    try firstMatch(in: text.utf8.span) { () throws(QueryError) in try context.checkpoint() }
  }

  fileprivate func removingFirstMatch(
    from text: String, _ context: RowContext
  ) throws(QueryError) -> String {
    guard let range = try firstMatch(in: text, context)?.range, !range.isEmpty else { return text }
    return text.bytes(0..<range.lowerBound) + text.bytes(range.upperBound..<text.utf8.count)
  }

  /// The result of `indexof_regex()`.
  fileprivate func position(
    in arguments: Arguments, _ context: RowContext
  ) throws(QueryError) -> Int64? {
    let text = arguments.text(0)
    let start = arguments.long(2)
    let length = arguments.long(3, else: -1)
    let occurrence = arguments.long(4, else: 1)
    guard start >= 0, length >= -1, occurrence >= 0 else { return nil }
    let scalars = text.unicodeScalars
    let skipped = scalars.dropFirst(Int(min(start, 1 << 40)))
    let window = length < 0 ? String(skipped) : String(skipped.prefix(Int(min(length, 1 << 40))))
    guard occurrence > 0, let offset = try offset(of: occurrence, in: window, context)
    else { return -1 }
    return start + Int64(window.bytes(0..<offset).unicodeScalars.count)
  }

  /// The start of a match; `occurrence` 1 is the first match.
  ///
  /// It is `nil` if there are fewer matches.
  private func offset(
    of occurrence: Int64, in text: String, _ context: RowContext
  ) throws(QueryError) -> Int? {
    var text = text
    text.makeContiguousUTF8()
    var (left, offset) = (occurrence, Int?.none)
    try forEachMatch(
      in: text.utf8.span, checkpoint: { () throws(QueryError) in try context.checkpoint() }
    ) { match throws(QueryError) in
      left -= 1
      if left == 0 { offset = match.range.lowerBound }
      return left > 0
    }
    return offset
  }
}

extension String {
  /// The text between these UTF-8 offsets, which must be between characters.
  func bytes(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(self[start..<utf8.index(start, offsetBy: range.count)])
  }
}
