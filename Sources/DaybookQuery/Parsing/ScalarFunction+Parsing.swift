internal import DaybookValues
package import QueryEngine

extension ScalarFunction {
  /// The functions that split texts such as URLs, paths and CSV into parts.
  package static let parsing: [ScalarFunction] = [
    .parseUrl, .parseUrlquery, .parsePath, .parseVersion, .parseCommandLine, .parseCsv,
    .extractJson,
  ]

  static var parseUrl: ScalarFunction {
    ScalarFunction(
      "parse_url", also: ["parseurl"], [Parameter("url", .string)], gives: .dynamic,
      nulls: .handled,
      "The parts of a URL as a property bag."
    ) { .dynamic(URLParts($0.text(0)).bag) }.needing(.elements)
      .showing(#"parse_url("https://example.org/a?b=1").Host → example.org"#)
  }

  static var parseUrlquery: ScalarFunction {
    ScalarFunction(
      "parse_urlquery", also: ["parseurlquery"], [Parameter("query", .string)], gives: .dynamic,
      nulls: .handled, "The parameters of a URL's query as a property bag."
    ) { arguments in
      .dynamic(["Query Parameters": URLParts.parameters(arguments.text(0))])
    }.needing(.elements)
      .showing(#"parse_urlquery("a=1&b=2") → {"Query Parameters":{"a":"1","b":"2"}}"#)
  }

  static var parsePath: ScalarFunction {
    ScalarFunction(
      "parse_path", [Parameter("path", .string)], gives: .dynamic, nulls: .handled,
      "The parts of a file's path as a property bag."
    ) { .dynamic(PathParts($0.text(0)).bag) }.needing(.elements)
      .showing(#"parse_path("/tmp/notes.txt").Filename → notes.txt"#)
  }

  static var parseVersion: ScalarFunction {
    ScalarFunction(
      "parse_version", [Parameter("version", .string)], gives: .decimal,
      "A version such as '1.2.3.4' as a number that versions are compared by."
    ) { $0.text(0).versionNumber.map { .decimal($0) } ?? .null }
    .showing(#"parse_version("1.2.3") → 1000000020000000300000000"#)
  }

  static var parseCommandLine: ScalarFunction {
    ScalarFunction(
      "parse_command_line",
      [Parameter("text", .text), Parameter("kind", .string, isConstant: true)],
      "The arguments of a command as an array; the kind is 'windows'."
    ) { site throws(CallError) in
      guard site.constantText(1) == "windows" else {
        throw CallError("parse_command_line() knows the kind 'windows' only.", argument: 1)
      }
      return ResolvedCall(.dynamic) {
        .array(CommandLine.arguments($0.text(0)).map { .string($0) })
      }
    }.needing(.elements)
      .showing(#"parse_command_line("run --fast", "windows") → ["run","--fast"]"#)
  }

  static var parseCsv: ScalarFunction {
    ScalarFunction(
      "parse_csv", [Parameter("text", .string)], gives: .dynamic, nulls: .handled,
      "The cells of one record of comma-separated values."
    ) { .array($0.text(0).firstRecord.map { .string($0) }) }.needing(.elements)
      .showing(#"parse_csv('a,"b c"') → ["a","b c"]"#)
  }

  static var extractJson: ScalarFunction {
    ScalarFunction(
      "extract_json", also: ["extractjson"],
      [
        Parameter("path", .string, isConstant: true), Parameter("source", .string),
        Parameter("type", .type, .optional),
      ], "The value at a path such as '$.a[0].b' of JSON text."
    ) { site throws(CallError) in
      guard let path = BagPath(site.constantText(0) ?? "") else {
        throw CallError("A path begins with '$', such as '$.a[0].b'.", argument: 0)
      }
      let type = site.arguments.count > 2 ? site.arguments[2].namedType ?? .string : .string
      return ResolvedCall(type, nulls: .handled) { arguments in
        let json = arguments[1].converted(to: .dynamic).json
        guard let found = path.value(in: json) else { return type.missing }
        return Value(found).converted(to: type)
      }
    }.needing(.elements)
      .showing(#"extract_json("$.a[0]", '{"a":[7]}') → 7"#)
  }
}

extension String {
  /// The number for a version, which consists of one to four numbers of up to eight digits.
  fileprivate var versionNumber: Decimal? {
    let parts = trimmingBlanks.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      1...8 ~= part.utf8.count && part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int128(part) : nil
    }
    guard 1...4 ~= parts.count, numbers.count == parts.count else { return nil }
    let filled = numbers + [Int128](repeating: 0, count: 4 - numbers.count)
    return Decimal(significand: filled.reduce(0) { $0 * 100_000_000 + $1 }, exponent: 0)
  }

  /// The cells of the first record of CSV, as RFC 4180 defines it.
  fileprivate var firstRecord: [String] {
    var cells: [String] = []
    var cell = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        cell.append("\"")
        scalars = scalars.dropFirst()
      case "\"" where isQuoted || cell.isEmpty: isQuoted.toggle()
      case "," where !isQuoted:
        cells.append(String(cell))
        cell = .init()
      case "\n" where !isQuoted, "\r" where !isQuoted: return cells + [String(cell)]
      default: cell.append(scalar)
      }
    }
    return cells + [String(cell)]
  }
}

/// The rules by which Windows splits a command line into arguments.
private enum CommandLine {
  static func arguments(_ text: String) -> [String] {
    var arguments: [String] = []
    var rest = text.unicodeScalars.drop { $0 == " " || $0 == "\t" }
    while !rest.isEmpty {
      arguments.append(takeArgument(&rest))
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }
    return arguments
  }

  private static func takeArgument(_ rest: inout Substring.UnicodeScalarView) -> String {
    var argument = String.UnicodeScalarView()
    var isQuoted = false
    while let scalar = rest.first, isQuoted || (scalar != " " && scalar != "\t") {
      rest = rest.dropFirst()
      switch scalar {
      case "\\": takeBackslashes(&rest, &argument)
      case "\"" where isQuoted && rest.first == "\"":
        argument.append("\"")
        rest = rest.dropFirst()
      case "\"": isQuoted.toggle()
      default: argument.append(scalar)
      }
    }
    return String(argument)
  }

  /// Takes backslashes, which are literal unless a quote follows them.
  ///
  /// Before a quote, two backslashes represent one, and a single backslash makes the quote literal.
  private static func takeBackslashes(
    _ rest: inout Substring.UnicodeScalarView, _ argument: inout String.UnicodeScalarView
  ) {
    let more = rest.prefix { $0 == "\\" }.count
    rest = rest.dropFirst(more)
    let isBeforeQuote = rest.first == "\""
    argument.append(
      contentsOf: repeatElement("\\", count: isBeforeQuote ? (more + 1) / 2 : more + 1))
    guard isBeforeQuote, !(more + 1).isMultiple(of: 2) else { return }
    argument.append("\"")
    rest = rest.dropFirst()
  }
}
