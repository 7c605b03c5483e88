internal import DaybookValues
package import QueryEngine
import RegularExpressions

extension ScalarFunction {
  /// The functions that search or replace without regular expressions.
  package static let searching: [ScalarFunction] = [
    .indexof, .countof, .replaceString, .replaceStrings, .translate, .hasAnyIndex,
  ]

  static var indexof: ScalarFunction {
    ScalarFunction(
      "indexof",
      [
        Parameter("text", .any), Parameter("match", .any), Parameter("start", .integer, .optional),
        Parameter("length", .integer, .optional), Parameter("occurrence", .integer, .optional),
      ], gives: .long, "The position of a text in another in code points, or -1."
    ) { .long(TextPosition($0)?.found()) }
    .showing(#"indexof("daybook", "book") → 3"#)
  }

  static var countof: ScalarFunction {
    ScalarFunction(
      "countof",
      [
        Parameter("text", .plainString), Parameter("search", .plainString),
        Parameter("kind", .plainString, .optional, isConstant: true),
      ],
      "How often a text stands in another, overlapping, or how often a regular expression matches."
    ) { site throws(CallError) in
      try resolveCount(site)
    }
    .showing(#"countof("banana", "ana") → 2"#)
  }

  static var replaceString: ScalarFunction {
    ScalarFunction(
      "replace_string",
      [
        Parameter("text", .plainString), Parameter("lookup", .plainString),
        Parameter("rewrite", .plainString),
      ],
      making: .string, "A text with another replaced wherever it stands."
    ) { arguments, memory throws(QueryError) in
      .string(
        try arguments.text(0).replacing(arguments.text(1), by: arguments.text(2), memory))
    }.needing(.asMuch)
      .showing(#"replace_string("a-b-c", "-", "+") → a+b+c"#)
  }

  static var replaceStrings: ScalarFunction {
    ScalarFunction(
      "replace_strings",
      [
        Parameter("text", .plainString), Parameter("lookups", .dynamic),
        Parameter("rewrites", .dynamic),
      ],
      making: .string, "A text in which each of several texts is replaced by its rewrite, in order."
    ) { arguments, memory throws(QueryError) in
      var pieces = TextPieces(arguments.text(0), memory)
      for (lookup, rewrite) in Swift.zip(arguments.array(1) ?? [], arguments.array(2) ?? []) {
        guard let lookup = lookup.string, !lookup.isEmpty else { continue }
        try pieces.replace(lookup, by: rewrite.string ?? lookup)
      }
      return .string(try pieces.text())
    }.needing(.asMuch)
      .showing(#"replace_strings("a b", dynamic(["a", "b"]), dynamic(["1", "2"])) → 1 2"#)
  }

  static var translate: ScalarFunction {
    ScalarFunction(
      "translate",
      [
        Parameter("search", .plainString), Parameter("replacement", .plainString),
        Parameter("source", .plainString),
      ],
      gives: .string, nulls: .handled, "A text with some characters replaced by others, one by one."
    ) { arguments in
      .string(
        arguments.text(2).translated(
          Array(arguments.text(0).unicodeScalars),
          to: Array(arguments.text(1).unicodeScalars)))
    }
    .showing(#"translate("abc", "xyz", "cab") → zxy"#)
  }

  static var hasAnyIndex: ScalarFunction {
    ScalarFunction(
      "has_any_index", [Parameter("source", .string), Parameter("values", .dynamic)], gives: .long,
      nulls: .handled, "The position of the first array element that a text has as a term, or -1."
    ) { arguments in
      let text = arguments.text(0)
      let needles = arguments.array(1) ?? []
      return .count(needles.firstIndex { TextTest(.term, $0.kustoText).accepts(text) } ?? -1)
    }
    .showing(#"has_any_index("the quick fox", dynamic(["slow", "quick"])) → 1"#)
  }

  private static func resolveCount(_ site: CallSite) throws(CallError) -> ResolvedCall {
    switch site.constantText(2) ?? "normal" {
    case "normal":
      return ResolvedCall(.long, nulls: .handled) { .count($0.text(0).occurrences(of: $0.text(1))) }
    case "regex":
      let regex = try LinearRegex(site, argument: 1)
      return ResolvedCall(.long) { values, context throws(QueryError) in
        let count = try regex.matchCount(in: Arguments(values).text(0)) { () throws(QueryError) in
          try context.checkpoint()
        }
        return .count(count)
      }
    case let kind:
      throw CallError("countof() counts 'normal' or 'regex', not '\(kind)'.", argument: 2)
    }
  }
}

/// Where `indexof()` searches, in code points.
private struct TextPosition {
  private let text: [Unicode.Scalar]
  private let match: [Unicode.Scalar]
  private let start: Int
  private let length: Int
  private let occurrence: Int64

  /// Reads the arguments; returns `nil` if the length or the occurrence is out of range.
  init?(_ arguments: Arguments) {
    text = Array(arguments.text(0).unicodeScalars)
    match = Array(arguments.text(1).unicodeScalars)
    let first = arguments.long(2)
    let count = Int64(text.count)
    start = Int((first < 0 ? max(first, -count) + count : min(first, count)))
    let length = arguments.long(3, else: -1)
    occurrence = arguments.long(4, else: 1)
    guard length >= -1, occurrence >= 0 else { return nil }
    self.length = length < 0 ? text.count : Int(min(length, count))
  }

  /// The position of the wanted occurrence; -1 if it is not found.
  ///
  /// After each occurrence, the search continues at the next character, and covers `length`
  /// characters from there.
  func found() -> Int64 {
    var from = start
    var left = occurrence
    while left > 0, let position = first(from: from) {
      left -= 1
      if left == 0 { return Int64(position) }
      from = position + 1
    }
    return -1
  }

  private func first(from start: Int) -> Int? {
    let end = min(start + length, text.count) - match.count
    guard start <= end else { return nil }
    return (start...end).first { position in
      match.indices.allSatisfy { text[position + $0] == match[$0] }
    }
  }
}

extension String {
  /// The number of occurrences of `needle`, including those that overlap.
  fileprivate func occurrences(of needle: String) -> Int {
    guard !needle.isEmpty else { return 0 }
    var count = 0
    var start = 0
    while let found = utf8.span.offset(of: needle.utf8.span, from: start) {
      count += 1
      start = found + 1
    }
    return count
  }

  /// Replaces each occurrence of `lookup` in the text, from left to right.
  fileprivate func replacing(
    _ lookup: String, by rewrite: String, _ memory: MemoryMeter
  ) throws(QueryError) -> String {
    guard !lookup.isEmpty else { return self }
    let (text, wanted) = (utf8.span, lookup.utf8.span)
    let places = text.count(of: wanted)
    guard places > 0 else { return self }
    let kept = text.count - places * wanted.count
    var output = try CountedText(memory, length: kept.plus(places.times(rewrite.utf8.count)))
    var start = 0
    while let found = text.offset(of: wanted, from: start) {
      try output.append(text.extracting(start..<found))
      try output.append(rewrite.utf8)
      start = found + wanted.count
    }
    try output.append(text.extracting(start..<text.count))
    return output.text
  }

  /// Replaces each character of `search` in the text with the replacement at the same index.
  ///
  /// If there are fewer replacements, the last of them is used for all further characters. If there
  /// are none, the characters are left out.
  fileprivate func translated(
    _ search: [Unicode.Scalar], to replacements: [Unicode.Scalar]
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard let position = search.firstIndex(of: scalar) else {
        result.append(scalar)
        continue
      }
      guard let last = replacements.last else { continue }
      result.append(position < replacements.count ? replacements[position] : last)
    }
    return String(result)
  }
}
