/// One step of a pipeline.
package indirect enum OperatorSyntax: Sendable {
  case `where`(WhereSyntax)
  case project(ProjectSyntax)
  case projectAway(ProjectAwaySyntax)
  case projectKeep(ProjectKeepSyntax)
  case projectRename(ProjectRenameSyntax)
  case projectReorder(ProjectReorderSyntax)
  case projectByNames(ProjectByNamesSyntax)
  case extend(ExtendSyntax)
  case summarize(SummarizeSyntax)
  case sort(SortSyntax)
  case top(TopSyntax)
  case take(TakeSyntax)
  case count(CountSyntax)
  case distinct(DistinctSyntax)
  case union(UnionSyntax)
  case join(JoinSyntax)
  case lookup(LookupSyntax)
  case mvExpand(MvExpandSyntax)
  case mvApply(MvApplySyntax)
  case parse(ParseSyntax)
  case parseKV(ParseKVSyntax)
  case makeSeries(MakeSeriesSyntax)
  case render(RenderSyntax)
  case `as`(AsSyntax)
  case serialize(SerializeSyntax)
  case getSchema(GetSchemaSyntax)
  case consume(ConsumeSyntax)
  case sample(SampleSyntax)
  case sampleDistinct(SampleDistinctSyntax)
  case search(SearchSyntax)
  case scan(ScanSyntax)
  case partition(PartitionSyntax)
  case topNested(TopNestedSyntax)
  case topHitters(TopHittersSyntax)
  case evaluate(EvaluateSyntax)
  case invoke(InvokeSyntax)
  case reduce(ReduceSyntax)
  case fork(ForkSyntax)
  case facet(FacetSyntax)
  case makeGraph(MakeGraphSyntax)
  case graphMatch(GraphMatchSyntax)
  case graphMarkComponents(GraphMarkComponentsSyntax)
  case graphToTable(GraphToTableSyntax)
  case assertSchema(AssertSchemaSyntax)
  /// A mistake that a diagnostic speaks of.
  case missing(SourceRange)

  package var range: SourceRange {
    switch self {
    case .where(let node): node.range
    case .project(let node): node.range
    case .projectAway(let node): node.range
    case .projectKeep(let node): node.range
    case .projectRename(let node): node.range
    case .projectReorder(let node): node.range
    case .projectByNames(let node): node.range
    case .extend(let node): node.range
    case .summarize(let node): node.range
    case .sort(let node): node.range
    case .top(let node): node.range
    case .take(let node): node.range
    case .count(let node): node.range
    case .distinct(let node): node.range
    case .union(let node): node.range
    case .join(let node): node.range
    case .lookup(let node): node.range
    case .mvExpand(let node): node.range
    case .mvApply(let node): node.range
    case .parse(let node): node.range
    case .parseKV(let node): node.range
    case .makeSeries(let node): node.range
    case .render(let node): node.range
    case .as(let node): node.range
    case .serialize(let node): node.range
    case .getSchema(let node): node.range
    case .consume(let node): node.range
    case .sample(let node): node.range
    case .sampleDistinct(let node): node.range
    case .search(let node): node.range
    case .scan(let node): node.range
    case .partition(let node): node.range
    case .topNested(let node): node.range
    case .topHitters(let node): node.range
    case .evaluate(let node): node.range
    case .invoke(let node): node.range
    case .reduce(let node): node.range
    case .fork(let node): node.range
    case .facet(let node): node.range
    case .makeGraph(let node): node.range
    case .graphMatch(let node): node.range
    case .graphMarkComponents(let node): node.range
    case .graphToTable(let node): node.range
    case .assertSchema(let node): node.range
    case .missing(let range): range
    }
  }
}

/// A value that becomes a column: `value`, `name = value`, `(a, b) = value`.
package struct ColumnSyntax: Sendable {
  /// Empty when the column takes its name from the value; several names for calls with several
  /// columns.
  package let names: [NameSyntax]
  package let value: ExpressionSyntax
  package let range: SourceRange
}

/// An option of an operator: `hint.strategy = shuffle`, `title = "Sales"`, `ycolumns = a, b`.
package struct ParameterSyntax: Sendable {
  package let name: NameSyntax
  /// One value, or several where the option takes a list; a bare word is a name.
  package let values: [ExpressionSyntax]
  package let range: SourceRange
}
