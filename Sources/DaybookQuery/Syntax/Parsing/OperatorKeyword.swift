/// The words that begin an operator, sources included.
package enum OperatorKeyword: String, Sendable, CaseIterable {
  case `where`, filter, project
  case projectAway = "project-away"
  case projectKeep = "project-keep"
  case projectRename = "project-rename"
  case projectReorder = "project-reorder"
  case projectByNames = "project-by-names"
  case extend, summarize, sort, order, top, take, limit, count, distinct, union, join, lookup
  case mvExpand = "mv-expand"
  case mvExpandOld = "mvexpand"
  case mvApply = "mv-apply"
  case mvApplyOld = "mvapply"
  case parse
  case parseWhere = "parse-where"
  case parseKV = "parse-kv"
  case makeSeries = "make-series"
  case render, `as`, serialize, getschema, consume, sample
  case sampleDistinct = "sample-distinct"
  case search, find, scan, partition
  case topNested = "top-nested"
  case topHitters = "top-hitters"
  case evaluate, invoke, reduce, fork, facet
  case assertSchema = "assert-schema"
  case makeGraph = "make-graph"
  case graphMatch = "graph-match"
  case graphShortestPaths = "graph-shortest-paths"
  case graphMarkComponents = "graph-mark-components"
  case graphToTable = "graph-to-table"
  case print, range, datatable

  /// Whether the operator is a source of rows, so that it begins a pipeline.
  package var isSource: Bool {
    switch self {
    case .print, .range, .datatable, .find: true
    default: false
    }
  }

  /// The words that are offered: without old and second names.
  package static var offered: [OperatorKeyword] {
    allCases.filter { ![.mvExpandOld, .mvApplyOld, .filter, .order, .limit].contains($0) }
  }
}
