internal import DaybookQuery
internal import DaybookRendering

/// What may stand after an operator of queries, as far as completion must know.
struct OperatorGrammar {
  /// Right after the operator.
  var first: [QueryOffer] = []
  /// Where a value is expected.
  var operand: [QueryOffer] = []
  /// After a value.
  var after: [QueryOffer] = []
  /// What stands after certain words.
  var following: [String: [QueryOffer]] = [:]
  /// The words that options take: `kind=inner`.
  var options: [String: [String]] = [:]

  private static let value: [QueryOffer] = [.columns, .functions]

  static func of(_ keyword: OperatorKeyword) -> OperatorGrammar {
    switch keyword {
    case .where, .filter, .extend, .project, .serialize, .print, .search, .scan, .invoke,
      .assertSchema, .fork:
      OperatorGrammar(first: value, operand: value, after: [.comparisons])
    case .projectAway, .projectKeep, .projectRename, .distinct:
      OperatorGrammar(first: [.columns], operand: [.columns])
    case .projectReorder:
      OperatorGrammar(first: [.columns], operand: [.columns], after: [.words(["asc", "desc"])])
    case .take, .limit, .count, .getschema, .consume, .sample, .as: OperatorGrammar()
    default: grouping(keyword) ?? combining(keyword)
    }
  }

  private static func grouping(_ keyword: OperatorKeyword) -> OperatorGrammar? {
    switch keyword {
    case .summarize:
      OperatorGrammar(
        first: [.aggregates, .words(["by"])], operand: [.aggregates, .columns],
        after: [.words(["by"]), .comparisons], following: ["by": value])
    case .sort, .order:
      OperatorGrammar(
        first: [.words(["by"])], operand: value, after: [.words(orders)],
        following: ["by": value, "asc": [.words(nulls)], "desc": [.words(nulls)]])
    case .top, .topNested, .topHitters, .sampleDistinct:
      OperatorGrammar(
        operand: [.columns, .aggregates, .functions], after: [.words(["by", "of"] + orders)],
        following: ["by": [.columns, .functions, .aggregates], "of": [.columns]])
    case .makeSeries:
      OperatorGrammar(
        first: [.aggregates], operand: [.aggregates, .columns],
        after: [.words(["on", "from", "to", "step", "by", "default="])],
        following: ["on": [.columns], "by": value, "from": value, "to": value, "step": value])
    case .facet:
      OperatorGrammar(
        first: [.words(["by"])], operand: [.columns], after: [.words(["with ("])],
        following: ["by": [.columns]])
    case .makeGraph:
      OperatorGrammar(
        first: [.columns], operand: [.columns, .tables],
        after: [.words(["-->", "with", "on", "partitioned-by"])],
        following: ["with": [.tables], "on": [.columns]])
    case .graphMatch:
      OperatorGrammar(
        first: [.words(["cycles="])], operand: value,
        after: [.comparisons, .words(["where", "project"])],
        following: ["where": value, "project": value],
        options: ["cycles": GraphMatchSyntax.Cycles.allCases.map(\.rawValue)])
    case .graphShortestPaths:
      OperatorGrammar(
        first: [.words(["output="])], operand: value,
        after: [.comparisons, .words(["where", "project"])],
        following: ["where": value, "project": value],
        options: ["output": GraphMatchSyntax.Shortest.allCases.map(\.rawValue)])
    case .graphMarkComponents:
      OperatorGrammar(
        first: [.words(["kind=", "with_component_id="])],
        options: ["kind": GraphComponents.Kind.allCases.map(\.rawValue)])
    case .graphToTable:
      OperatorGrammar(first: [.words(GraphToTableSyntax.Part.allCases.map(\.rawValue))])
    case .reduce:
      OperatorGrammar(
        first: [.words(["by", "kind="])], operand: value,
        after: [.words(["with threshold=", "with characters="])], following: ["by": value],
        options: ["kind": ["source"]])
    case .partition:
      OperatorGrammar(first: [.words(["by"])], operand: [.columns], following: ["by": [.columns]])
    default: nil
    }
  }

  private static let orders = ["asc", "desc", "nulls first", "nulls last"]
  private static let nulls = ["nulls first", "nulls last"]

  private static func combining(_ keyword: OperatorKeyword) -> OperatorGrammar {
    switch keyword {
    case .join: joining(JoinKind.allCases.map(\.rawValue))
    case .lookup: joining(["leftouter", "inner"])
    case .find:
      OperatorGrammar(
        first: [.words(["in (", "where", "withsource="])], operand: value,
        after: [.comparisons, .words(["project", "project-smart"])],
        following: ["where": value, "project": [.columns, .words(["pack_all()"])]])
    case .union:
      OperatorGrammar(
        first: [.tables, .words(["kind=", "withsource=", "isfuzzy="])], operand: [.tables],
        options: ["kind": ["inner", "outer"], "isfuzzy": ["true", "false"]])
    case .mvExpand, .mvExpandOld, .mvApply, .mvApplyOld:
      OperatorGrammar(
        first: [.columns, .words(["kind=", "with_itemindex="])], operand: value,
        after: [.words(["to typeof(", "limit"] + (isApply(keyword) ? ["on"] : []))],
        options: ["kind": ["bag", "array"], "bagexpansion": ["bag", "array"]])
    case .parse, .parseWhere:
      OperatorGrammar(
        first: [.columns, .words(["kind="])], operand: value, after: [.words(["with"])],
        options: ["kind": ["simple", "regex", "relaxed"]])
    case .parseKV:
      OperatorGrammar(first: [.columns], after: [.words(["as", "with"])])
    default: rest(keyword)
    }
  }

  private static func isApply(_ keyword: OperatorKeyword) -> Bool {
    keyword == .mvApply || keyword == .mvApplyOld
  }

  private static func joining(_ kinds: [String]) -> OperatorGrammar {
    OperatorGrammar(
      first: [.tables, .words(["kind="])], operand: [.columns, .words(["$left", "$right"])],
      after: [.words(["on"])], following: ["on": [.columns, .words(["$left", "$right"])]],
      options: ["kind": kinds])
  }

  private static func rest(_ keyword: OperatorKeyword) -> OperatorGrammar {
    switch keyword {
    case .render:
      OperatorGrammar(
        first: [.words(ChartKind.allCases.map(\.rawValue))],
        operand: [.words(ChartProperties.names.map { $0 + "=" })], after: [.words(["with ("])],
        options: [
          "kind": Chart.Stacking.allCases.map(\.rawValue), "legend": ["visible", "hidden"],
          "accumulate": ["true", "false"],
        ])
    case .evaluate:
      OperatorGrammar(
        first: [.words(PlugIn.all.map { $0.name + "(" })], operand: [.columns, .aggregates])
    case .range: OperatorGrammar(operand: [.functions], after: [.words(["from", "to", "step"])])
    case .datatable: OperatorGrammar()
    default: OperatorGrammar(operand: value, after: [.comparisons])
    }
  }
}
