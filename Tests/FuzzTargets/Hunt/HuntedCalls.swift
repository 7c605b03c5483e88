import DaybookQuery
internal import Foundation

/// Queries, by number, that call all functions and operators with extreme arguments.
///
/// The names of functions come from their catalogue. Operators and plug-ins come from the queries
/// of `Fixtures/Queries`, in which literals are replaced, so new queries there are hunted
/// automatically. Every fourth round uses large values.
package struct HuntedCalls {
  private let names: [Callee]
  /// A function that makes an argument of a call.
  private typealias Operand = (inout SeededRandom) -> String

  private let templates: [String]

  /// A kind of function or operator that can be called.
  private enum Callee {
    case scalar(String)
    case aggregate(String)
    case window(String)
    case infix(Infix)
  }

  package init() {
    names =
      (FunctionCatalog.standard.names + SpecialFunction.names).map { .scalar($0) }
      + AggregateFunction.allNames.map { .aggregate($0) }
      + WindowFunction.allCases.map { .window($0.rawValue) } + Infix.allCases.map { .infix($0) }
    templates = Self.fixtures()
  }

  /// The operators and plug-ins that are not hunted, because no query of the fixtures uses them.
  package var unhunted: [String] {
    (QueryOperator.names + PlugIn.all.map(\.name)).filter { name in
      !templates.contains { $0.contains(name) }
    }
  }

  /// How many queries it takes to call each name once, and to change each query of the fixtures
  /// once.
  package var roundCount: Int { names.count + templates.count }

  /// Returns the query of a number, which is always the same.
  package func query(_ number: Int) -> String {
    var random = SeededRandom(seed: UInt64(truncatingIfNeeded: number))
    let (round, place) = number.quotientAndRemainder(dividingBy: max(roundCount, 1))
    let operand = round % 4 == 3 ? Self.largeOperand : Self.operand
    if place < names.count { return call(names[place], operand, &random) }
    return changed(templates[place - names.count], &random)
  }

  /// Returns the first of 40 random calls that can be bound, as most have arguments of wrong types.
  private func call(
    _ callee: Callee, _ operand: Operand, _ random: inout SeededRandom
  ) -> String {
    var query = ""
    for _ in 0..<40 {
      query = Self.text(of: callee, operand, &random)
      if Query.bind(query, tables: ExtremeTables.all, now: ExtremeTables.now).query != nil { break }
    }
    return query
  }

  private static func text(
    of callee: Callee, _ operand: Operand, _ random: inout SeededRandom
  ) -> String {
    switch callee {
    case .scalar(let name):
      let call = "\(name)(\(arguments(operand, &random)))"
      return Bool.random(using: &random) ? "print x = \(call)" : "X | extend x = \(call)"
    case .aggregate(let name):
      let by = Bool.random(using: &random) ? " by k = \(operand(&random))" : ""
      return "X | summarize x = \(name)(\(arguments(operand, &random)))\(by)"
    case .window(let name):
      return "X | serialize | extend x = \(name)(\(arguments(operand, &random)))"
    case .infix(let infix): return "X | extend x = \(text(of: infix, operand, &random))"
    }
  }

  private static func text(
    of infix: Infix, _ operand: Operand, _ random: inout SeededRandom
  ) -> String {
    let (first, second) = (operand(&random), operand(&random))
    return switch infix {
    case .negate: "-\(first)"
    case .subscripted: "\(first)[\(second)]"
    case .between, .notBetween: "\(first) \(infix.rawValue) (\(second) .. \(operand(&random)))"
    case .in, .notIn, .inTilde, .notInTilde, .hasAny, .hasAll:
      "\(first) \(infix.rawValue) (\(second), \(operand(&random)))"
    default: "\(first) \(infix.rawValue) \(second)"
    }
  }

  private static func arguments(_ operand: Operand, _ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in operand(&random) }
      .joined(separator: ", ")
  }

  /// Returns a column or a literal.
  private static func operand(_ random: inout SeededRandom) -> String {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return ExtremeLiterals.any(&random) }
    return ExtremeTables.columns.randomElement(using: &random) ?? "l"
  }

  /// Returns a large value, or any other operand.
  private static func largeOperand(_ random: inout SeededRandom) -> String {
    guard Bool.random(using: &random) else { return operand(&random) }
    return ExtremeLiterals.large.randomElement(using: &random) ?? "0"
  }
}

extension HuntedCalls {
  /// Returns the query with some of its literals replaced.
  private func changed(_ query: String, _ random: inout SeededRandom) -> String {
    let bytes = Array(query.utf8)
    var changed: [UInt8] = []
    var end = 0
    for token in QueryLexer.tokens(of: query) {
      changed += bytes[end..<token.range.start]
      end = token.range.end
      if token.kind.isLiteral, Int.random(in: 0..<3, using: &random) == 0 {
        changed += ExtremeLiterals.any(&random).utf8
      } else {
        changed += bytes[token.range.start..<end]
      }
    }
    return String(decoding: changed + bytes[end...], as: UTF8.self)
  }

  /// The queries of the fixtures.
  private static func fixtures() -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appending(path: "Fixtures/Queries")
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".kqltest") }.sorted().flatMap { file in
      let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return (text ?? "").components(separatedBy: "\n====\n").map(Self.query)
    }
  }

  /// Returns the part before `----`, without comments.
  private static func query(of part: String) -> String {
    part.split(separator: "\n").prefix { !$0.hasPrefix("----") }.filter { !$0.hasPrefix("#") }
      .joined(separator: "\n")
  }
}

extension QueryToken.Kind {
  fileprivate var isLiteral: Bool {
    switch self {
    case .integer, .real, .timespan, .string, .typed: true
    case .word, .symbol, .comment, .mistake, .end: false
    }
  }
}
