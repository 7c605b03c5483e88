internal import DaybookQuery
internal import DaybookRendering

extension OperatorGrammar {
  /// Creates the grammar of an operator; for `render`, it includes the charts that Daybook can
  /// draw.
  init(of known: QueryOperator) {
    self = known.grammar
    guard known.name == "render" else { return }
    first = [.words(ChartKind.allCases.map(\.rawValue))]
    operand = [.words(ChartProperties.names.map { $0 + "=" })]
    options = [
      "kind": Chart.Stacking.allCases.map(\.rawValue), "legend": ["visible", "hidden"],
      "accumulate": ["true", "false"],
    ]
  }
}
