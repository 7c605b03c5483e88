/// An operator of the language: its names, its documentation, and its parser.
///
/// Each operator has its own folder for its description and its syntax. The parser, help,
/// completion and highlighting read the list ``all``.
package struct QueryOperator: Sendable {
  typealias Parsing =
    @Sendable (_ parser: inout QueryParser, _ start: Int) throws(Diagnostic) -> any OperatorSyntax

  package let name: String
  /// Old names and synonyms, which the parser accepts, but which completion does not offer.
  package let otherNames: [String]
  package let usage: String
  package let summary: String
  /// Queries over the demo's daybook.
  package let examples: [String]
  /// Whether the operator is written as its name alone.
  package let takesNothing: Bool
  package let grammar: OperatorGrammar
  /// Parses the text after the name; `nil` for an operator that can only begin a query.
  let parsing: Parsing?

  init(
    _ name: String, also otherNames: [String] = [], usage: String, summary: String,
    examples: [String], takesNothing: Bool = false, grammar: OperatorGrammar = .values,
    parse: Parsing? = nil
  ) {
    (self.name, self.otherNames) = (name, otherNames)
    (self.usage, self.summary, self.examples) = (usage, summary, examples)
    (self.takesNothing, self.grammar, parsing) = (takesNothing, grammar, parse)
  }

  /// Whether the operator is a source of rows, with which a pipeline begins.
  package var isSource: Bool { parsing == nil }
}

extension QueryOperator {
  /// All operators, in the order of the help.
  package static let all = choosing + shaping + grouping + combining + expanding + others

  private static let choosing: [QueryOperator] = [
    .where, .take, .top, .sort, .distinct, .sample, .sampleDistinct, .search, .find, .count,
  ]

  private static let shaping: [QueryOperator] = [
    .project, .extend, .projectAway, .projectKeep, .projectRename, .projectReorder, .projectByNames,
    .serialize, .assertSchema, .getschema,
  ]

  private static let grouping: [QueryOperator] = [
    .summarize, .makeSeries, .topNested, .topHitters, .reduce, .partition,
  ]

  private static let combining: [QueryOperator] = [
    .join, .lookup, .union, .fork, .facet, .makeGraph, .graphMatch, .graphShortestPaths,
    .graphMarkComponents, .graphToTable, .as, .invoke,
  ]

  private static let expanding: [QueryOperator] = [
    .mvExpand, .mvApply, .parse, .parseWhere, .parseKV, .evaluate, .scan,
  ]

  private static let others: [QueryOperator] = [
    .render, .consume, .print, .range, .datatable,
  ]

  /// The names of all operators, including old names and synonyms.
  package static let names = all.flatMap { [$0.name] + $0.otherNames }

  private static let byName = Dictionary(
    uniqueKeysWithValues: all.flatMap { known in
      ([known.name] + known.otherNames).map { ($0, known) }
    })

  /// The operator called `name`, which may be an old name or a synonym.
  package static func named(_ name: String) -> QueryOperator? { byName[name] }
}
