internal import DaybookValues

/// Groups the rows of a result into series.
struct SeriesGrouping {
  private let table: ResultTable
  private let columns: ChartColumns
  private let isByCategory: Bool
  private var names: [String] = []
  private var points: [String: [Chart.Point]] = [:]
  private var places: [String: Int] = [:]
  private var labels: [(text: String, order: Double)] = []
  private var rowCount = 0

  init(_ table: ResultTable, _ columns: ChartColumns, _ kind: ChartKind) {
    self.table = table
    self.columns = columns
    let holdsNames =
      table.columns.indices.contains(columns.x)
      && !table.columns[columns.x].hasOrder
    isByCategory = kind.isByCategory || (holdsNames && kind != .sparkline)
  }

  var axis: Chart.Axis {
    if isByCategory { return .category(order.map { labels[$0].text }) }
    guard table.columns.indices.contains(columns.x) else { return .number }
    switch table.columns[columns.x].kind {
    case .instant: return .instant
    case .duration: return .duration
    default: return .number
    }
  }

  mutating func add(_ row: [Cell]) {
    defer { rowCount += 1 }
    guard let x = place(of: row) else { return }
    let split = columns.split.map { row[$0].text }.joined(separator: ", ")
    for index in columns.measured {
      let name = name(split, table.columns[index].name)
      if points[name] == nil { names.append(name) }
      points[name, default: []].append(.init(x: x, y: row[index].drawable))
    }
  }

  /// The series in the order of first appearance, with their points from left to right.
  func series(accumulates: Bool) -> [Chart.Series] {
    let positions = isByCategory ? order.inverted : []
    return names.map { name in
      var sorted = (points[name] ?? []).map { point in
        isByCategory ? Chart.Point(x: Double(positions[Int(point.x)]), y: point.y) : point
      }
      sorted.sort { $0.x < $1.x }
      if isByCategory { sorted = sorted.addingUp }
      return Chart.Series(name: name, points: accumulates ? sorted.accumulated : sorted)
    }
  }

  private func name(_ split: String, _ measure: String) -> String {
    guard !columns.split.isEmpty else { return measure }
    return columns.measured.count == 1 ? split : "\(split): \(measure)"
  }

  private mutating func place(of row: [Cell]) -> Double? {
    guard row.indices.contains(columns.x) else { return Double(rowCount) }
    let cell = row[columns.x]
    guard isByCategory else { return cell.drawable }
    let text = cell.isNull ? "null" : cell.shortText
    if let known = places[text] { return Double(known) }
    places[text] = labels.count
    labels.append((text, table.columns[columns.x].hasOrder ? cell.drawable ?? -.infinity : 0))
    return Double(labels.count - 1)
  }

  /// The order of the names on the x axis: texts in the order of the rows, numbers and times
  /// ascending.
  private var order: [Int] {
    labels.indices.ordered { (labels[$0].order, $0) < (labels[$1].order, $1) }
  }
}

extension [Int] {
  /// The inverse of a permutation: the position at which it contains each number.
  fileprivate var inverted: [Int] {
    var positions = [Int](repeating: 0, count: count)
    for (position, number) in enumerated() { positions[number] = position }
    return positions
  }
}

extension [Chart.Point] {
  /// One point for each position on the x axis: the sum of the points at that position.
  fileprivate var addingUp: [Chart.Point] {
    reduce(into: []) { points, point in
      guard let last = points.last, last.x == point.x else { return points.append(point) }
      let sum = last.y.map { $0 + (point.y ?? 0) } ?? point.y
      points[points.count - 1] = Chart.Point(x: point.x, y: sum)
    }
  }

  /// The points with running sums as their values.
  fileprivate var accumulated: [Chart.Point] {
    var sum = 0.0
    return map { point in
      sum += point.y ?? 0
      return Chart.Point(x: point.x, y: sum)
    }
  }
}

extension ResultColumn {
  /// Whether a scale can show the column's cells.
  fileprivate var hasOrder: Bool { isMeasurable || kind == .instant }
}

extension Cell {
  /// The number for drawing the cell; `nil` if there is none.
  fileprivate var drawable: Double? {
    let value: Double? = if case .time(_, let seconds) = self { seconds } else { number }
    guard let value, value.magnitude <= Chart.largestMagnitude else { return nil }
    return value
  }

  /// The value as a name on the x axis; a time at midnight is only its date.
  fileprivate var shortText: String {
    // An empty name would be invisible.
    guard case .time(let text, _) = self else { return text.isEmpty ? "\"\"" : text }
    guard text.hasSuffix("T00:00:00Z") else { return text }
    return String(text.dropLast("T00:00:00Z".count))
  }
}
