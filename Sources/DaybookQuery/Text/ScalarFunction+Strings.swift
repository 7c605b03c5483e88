internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that measure, join and split texts.
  package static let strings: [ScalarFunction] = [
    .strlen, .stringSize, .tolower, .toupper, .reverse, .strcat, .strcatDelim, .strcatArray,
    .strcmp, .strrep, .substring, .split,
  ]

  static var strlen: ScalarFunction {
    ScalarFunction(
      "strlen", [Parameter("text", .string)], gives: .long, nulls: .handled,
      "How many code points a text has."
    ) { .count($0.text(0).unicodeScalars.count) }.needing(.nothing)
      .showing(#"strlen("café") → 4"#)
  }

  static var stringSize: ScalarFunction {
    ScalarFunction(
      "string_size", [Parameter("text", .string)], gives: .long, nulls: .handled,
      "How many bytes of UTF-8 a text has."
    ) { .count($0.text(0).utf8.count) }.needing(.nothing)
      .showing(#"string_size("café") → 5"#)
  }

  static var tolower: ScalarFunction {
    ofText("tolower", "A text in lower case.") { $0.lowercased() }
      .showing(#"tolower("ABC") → abc"#)
  }
  static var toupper: ScalarFunction {
    ofText("toupper", "A text in upper case.") { $0.uppercased() }
      .showing(#"toupper("abc") → ABC"#)
  }

  static var reverse: ScalarFunction {
    ofText("reverse", "A text from its end to its beginning.") {
      String(String.UnicodeScalarView($0.unicodeScalars.reversed()))
    }
    .showing(#"reverse("abc") → cba"#)
  }

  static var strcat: ScalarFunction {
    ScalarFunction(
      "strcat", [Parameter("value", .any, .repeated)], gives: .string, nulls: .handled,
      "The texts of the values joined."
    ) { .string($0.texts(from: 0).joined()) }.needing(.asMuch)
      .showing(#"strcat("a", 1, "b") → a1b"#)
  }

  static var strcatDelim: ScalarFunction {
    ScalarFunction(
      "strcat_delim", [Parameter("delimiter", .any), Parameter("value", .any, .repeated)],
      gives: .string, nulls: .handled, "The texts of the values joined by a delimiter."
    ) { .string($0.texts(from: 1).joined(separator: $0.text(0))) }.needing(.asMuch).growing(
      .joined(by: 0)
    )
    .showing(#"strcat_delim("-", 2026, "03", 23) → 2026-03-23"#)
  }

  static var strcatArray: ScalarFunction {
    ScalarFunction(
      "strcat_array", also: ["array_strcat"],
      [Parameter("array", .dynamic), Parameter("delimiter", .any)],
      gives: .string, nulls: .handled, "The texts of an array's elements joined by a delimiter."
    ) { arguments in
      let texts = arguments.array(0)?.map(\.kustoText) ?? [arguments.text(0)]
      return .string(texts.joined(separator: arguments.text(1)))
    }.growing(.joined(by: 1))
      .showing(#"strcat_array(dynamic(["a", "b"]), ", ") → a, b"#)
  }

  static var strcmp: ScalarFunction {
    ScalarFunction(
      "strcmp", [Parameter("first", .any), Parameter("second", .any)], gives: .long,
      nulls: .handled,
      "-1, 0 or 1, as a text is before, equal to or after another by code points."
    ) { .count($0.text(0).byteOrder(to: $0.text(1))) }.needing(.nothing)
      .showing(#"strcmp("a", "b") → -1"#)
  }

  static var strrep: ScalarFunction {
    ScalarFunction(
      "strrep",
      [
        Parameter("value", .any), Parameter("count", .integer),
        Parameter("delimiter", .any, .optional),
      ],
      "A text so many times, 67,108,864 at most."
    ) { site throws(CallError) in
      try RepeatedText.check(site.constant(1))
      return ResolvedCall(.string) { values, _ throws(QueryError) in
        .string(try RepeatedText(Arguments(values)).text())
      }
    }.needing(.asMuch).growing(.repeatedText)
      .showing(#"strrep("ab", 3) → ababab"#)
  }

  static var substring: ScalarFunction {
    ScalarFunction(
      "substring",
      [
        Parameter("text", .any), Parameter("start", .integer),
        Parameter("length", .integer, .optional),
      ],
      gives: .string, nulls: .handled,
      "A part of a text by code points; a negative start counts from the end."
    ) { arguments in
      let isMissing = arguments.values.dropFirst().contains { $0.isNull }
      guard !isMissing else { return .string("") }
      return .string(
        arguments.text(0).part(
          from: arguments.long(1), length: arguments.isGiven(2) ? arguments.long(2) : .max))
    }.needing(.asMuch)
      .showing(#"substring(hash_sha256("daybook"), 0, 8) → c3eacec4"#)
  }

  static var split: ScalarFunction {
    ScalarFunction(
      "split",
      [
        Parameter("source", .any), Parameter("delimiter", .string),
        Parameter("index", .integer, .optional),
      ],
      making: .dynamic, "The parts of a text between delimiters, or one of them."
    ) { arguments, memory throws(QueryError) in
      if arguments.text(1).isEmpty { return .null }
      guard arguments.isGiven(2) else {
        var parts = CountedArray(memory)
        try arguments.text(0).forEachPart(between: arguments.text(1)) { part throws(QueryError) in
          try parts.append(.string(part))
        }
        return .array(parts.elements)
      }
      let part = arguments.text(0).part(arguments.long(2, else: -1), between: arguments.text(1))
      return part.map { .array([.string($0)]) } ?? .null
    }.needing(.asMuch)
      .showing(#"split("a,b,c", ",") → ["a","b","c"]"#)
  }

  static func ofText(
    _ name: String, also: [String] = [], _ summary: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> ScalarFunction {
    ScalarFunction(
      name, also: also, [Parameter("text", .any)], gives: .string, nulls: .handled, summary
    ) { .string(change($0.text(0))) }
  }
}

extension String {
  /// The part that begins at the code point `start`, and has at most `length` code points.
  ///
  /// A negative `start` is counted from the end. If `start` is outside the text, the part is empty.
  fileprivate func part(from start: Int64, length: Int64) -> String {
    guard length > 0 else { return "" }
    let scalars = unicodeScalars
    let count = Int64(scalars.count)
    let first = start < 0 ? max(start, -count - 1) + count : start
    guard 0..<count ~= first else { return "" }
    let begin = scalars.index(scalars.startIndex, offsetBy: Int(first))
    let end = scalars.index(begin, offsetBy: Int(min(length, count - first)))
    return String(self[begin..<end])
  }

  /// The texts between the occurrences of a delimiter.
  ///
  /// If the delimiter is empty, this is only the text itself.
  func parts(between delimiter: String) -> [String] {
    var parts: [String] = []
    forEachPart(between: delimiter) { parts.append($0) }
    return parts
  }

  /// Calls `visit` with the texts between the occurrences of a delimiter, one after another.
  func forEachPart<Failure: Error>(
    between delimiter: String, _ visit: (String) throws(Failure) -> Void
  ) throws(Failure) {
    guard !delimiter.isEmpty else { return try visit(self) }
    var start = 0
    let (text, needle) = (utf8.span, delimiter.utf8.span)
    while let found = text.offset(of: needle, from: start) {
      try visit(bytes(start..<found))
      start = found + needle.count
    }
    try visit(bytes(start..<text.count))
  }

  /// The text at the index `number` among the texts between the occurrences of a delimiter.
  fileprivate func part(_ number: Int64, between delimiter: String) -> String? {
    guard number >= 0 else { return nil }
    var (left, found) = (number, String?.none)
    forEachPart(between: delimiter) { part in
      if left == 0 { found = part }
      left -= 1
    }
    return found
  }
}

extension Span<UInt8> {
  /// The number of occurrences of `needle` that do not overlap; `needle` must not be empty.
  func count(of needle: Span<UInt8>) -> Int {
    var (count, start) = (0, 0)
    while let found = offset(of: needle, from: start) {
      count += 1
      start = found + needle.count
    }
    return count
  }

  /// The first occurrence of `needle` at or after an offset; `needle` must not be empty.
  func offset(of needle: Span<UInt8>, from start: Int) -> Int? {
    var offset = start
    while offset <= count - needle.count {
      if self[offset] == needle[0] {
        var length = 1
        while length < needle.count, self[offset + length] == needle[length] { length += 1 }
        if length == needle.count { return offset }
      }
      offset += 1
    }
    return nil
  }
}
