/// The necessary width of a grid's column, and the extent to which it can be narrowed.
struct GridColumn: Sendable {
  /// The steps in which columns are narrowed, the mildest first.
  enum Step: CaseIterable {
    case longTexts, titles, texts, times, shortTexts
  }

  /// Whether the column is narrowed and hidden after the others.
  let isWanted: Bool
  private let kind: ResultColumn.Kind
  private let titleWidth: Int
  private let contentWidth: Int

  init(_ column: ResultColumn, at index: Int, in rows: [[ShownCell]]) {
    isWanted = column.claim == .wanted
    kind = column.kind
    titleWidth = TerminalText(column.name).width
    contentWidth = rows.reduce(0) { max($0, $1[index].width) }
  }

  private init(_ column: GridColumn, content: Int) {
    (isWanted, kind, titleWidth) = (column.isWanted, column.kind, column.titleWidth)
    contentWidth = content
  }

  /// The width at which no cell is shortened.
  var natural: Int { max(1, titleWidth, contentWidth) }

  var isText: Bool {
    switch kind {
    case .any, .text, .nested: true
    case .flag, .number, .instant, .duration: false
    }
  }

  /// The width that a wanted column keeps until all other columns are narrowed or hidden.
  private var claimed: Int { max(leastWidth, min(natural, 24)) }

  /// The least width of the column.
  ///
  /// If `sparingWanted` is true, a wanted column keeps its ``claimed`` width.
  func leastWidth(sparingWanted: Bool) -> Int {
    sparingWanted && isWanted ? claimed : leastWidth
  }

  /// The least width of the column at a step.
  ///
  /// If `sparingWanted` is true, a wanted column keeps its ``claimed`` width.
  func leastWidth(at step: Step, sparingWanted: Bool) -> Int {
    sparingWanted && isWanted ? max(claimed, leastWidth(at: step)) : leastWidth(at: step)
  }

  /// The least width of the column at all steps.
  var leastWidth: Int { Step.allCases.reduce(natural) { min($0, leastWidth(at: $1)) } }

  /// The least width of the column at a step.
  func leastWidth(at step: Step) -> Int {
    min(natural, isText ? leastTextWidth(at: step) : leastFactWidth(at: step))
  }

  /// The column, widened if the cells of `rows` need more width.
  func widened(by rows: [[ShownCell]], at index: Int) -> GridColumn {
    let content = rows.reduce(contentWidth) { max($0, $1[index].width) }
    return GridColumn(self, content: content)
  }

  private func leastTextWidth(at step: Step) -> Int {
    switch step {
    case .longTexts: max(16, min(titleWidth, 24))
    case .titles: 12
    case .texts, .times: 8
    case .shortTexts: 6
    }
  }

  private func leastFactWidth(at step: Step) -> Int {
    switch step {
    case .longTexts: natural
    case .titles, .texts: max(contentWidth, min(titleWidth, 6))
    // A width of 11 still shows the date of an instant.
    case .times, .shortTexts: kind == .instant ? 11 : max(contentWidth, min(titleWidth, 4))
    }
  }
}
