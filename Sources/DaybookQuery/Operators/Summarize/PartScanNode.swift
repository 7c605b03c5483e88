/// Reads some of a table's parts.
struct PartScanNode: PlanNode {
  typealias Begin = @Sendable (any TableParts) throws(QueryError) -> any TableScan

  private let whole: TableScanNode
  private let parts: any TableParts
  private let begin: Begin

  /// Reads the parts of `scan` that `begin` starts.
  init(_ scan: TableScanNode, _ parts: any TableParts, _ begin: @escaping Begin) {
    (self.whole, self.parts, self.begin) = (scan, parts, begin)
  }

  var columns: [Column] { whole.columns }
  var inputs: [any PlanNode] { [] }
  var summary: String { whole.summary }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode { self }
  func narrowed(to needs: ColumnNeeds) -> any PlanNode { self }

  func start(_ run: QueryRun) throws(QueryError) -> any BatchStream {
    ScanStream(try begin(parts), run)
  }
}

extension PlanNode {
  /// The scan of the rows, if each operator after it depends only on a single row.
  var partedScan: TableScanNode? {
    switch self {
    case let scan as TableScanNode: return scan
    case let filter as WhereNode:
      let isPlain = ownSubqueries.isEmpty && filter.conditions.allSatisfy(\.isDeterministic)
      return isPlain ? filter.input.partedScan : nil
    case let extend as ExtendNode:
      let values = extend.definitions.map(\.value)
      let isPlain = ownSubqueries.isEmpty && values.allSatisfy(\.isDeterministic)
      return isPlain ? extend.input.partedScan : nil
    default: return nil
    }
  }

  /// The same plan over parts of the scan.
  func over(_ part: PartScanNode) -> any PlanNode {
    self is TableScanNode ? part : reading(inputs.map { $0.over(part) })
  }
}
