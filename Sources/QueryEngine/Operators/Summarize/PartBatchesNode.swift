/// Returns the batches of a table's parts one after another, from ``QueryRun/partBatch``.
struct PartBatchesNode: PlanNode {
  private let whole: TableScanNode

  init(of scan: TableScanNode) { whole = scan }

  var columns: [Column] { whole.columns }
  var inputs: [any PlanNode] { [] }
  var summary: String { whole.summary }

  func reading(_ inputs: [any PlanNode]) -> any PlanNode { self }
  func narrowed(to needs: ColumnNeeds) -> any PlanNode { self }
  func start(_ run: QueryRun) -> any BatchStream { PartBatchStream(run) }
}

private final class PartBatchStream: BatchStream {
  private let run: QueryRun

  init(_ run: QueryRun) { self.run = run }

  /// Returns the current batch, or `nil` if it has already been taken.
  func next() -> Batch? { run.partBatch.take() }
}

extension PlanNode {
  /// The scan that the rows come from; `nil` if an operator after it depends on more than single
  /// rows.
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

  /// The same plan, in which `source` replaces the scan.
  func over(_ source: some PlanNode) -> any PlanNode {
    self is TableScanNode ? source : reading(inputs.map { $0.over(source) })
  }
}
