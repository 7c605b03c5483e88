/// The roles of a result's columns in a chart: positions on the x axis, series, and values.
///
/// The rules are those of Kusto. The first column has the positions, texts split the rows into
/// series, and numbers are the values.
struct ChartColumns {
  let x: Int
  let split: [Int]
  let measured: [Int]

  /// - Throws: ``ChartError`` when a named or needed column is missing.
  init(
    of table: ResultTable, for kind: ChartKind, _ properties: ChartProperties
  ) throws(ChartError) {
    let x = try Self.place(in: table, for: kind, properties)
    var split: [Int] = []
    for name in properties.seriesColumns { split.append(try Self.index(of: name, "series", table)) }
    if properties.seriesColumns.isEmpty {
      split = table.columns.indices.filter { index in
        index != x && (table.columns[index].kind == .text || table.columns[index].kind == .flag)
          && !properties.yColumns.contains(table.columns[index].name)
      }
    }
    measured = try Self.measured(in: table, for: kind, properties, except: [x] + split)
    self.x = x
    // In a pie, texts name the slices, and do not split the rows into series.
    self.split = kind == .pie && properties.seriesColumns.isEmpty ? [] : split
  }

  private static func place(
    in table: ResultTable, for kind: ChartKind, _ properties: ChartProperties
  ) throws(ChartError) -> Int {
    if let name = properties.xColumn { return try index(of: name, "xcolumn", table) }
    let instant = table.columns.firstIndex { $0.kind == .instant }
    guard kind == .time else {
      // A sparkline needs no positions on the x axis.
      return kind == .sparkline ? instant ?? -1 : 0
    }
    guard let instant else { throw .noTime }
    return instant
  }

  private static func measured(
    in table: ResultTable, for kind: ChartKind, _ properties: ChartProperties, except taken: [Int]
  ) throws(ChartError) -> [Int] {
    var found: [Int] = []
    for name in properties.yColumns {
      let index = try index(of: name, "ycolumns", table)
      guard table.columns[index].isMeasurable else { throw .notNumeric(name, kind) }
      found.append(index)
    }
    if found.isEmpty {
      found = table.columns.indices.filter {
        !taken.contains($0) && table.columns[$0].isMeasurable
      }
    }
    guard !found.isEmpty else {
      let isPlaceNumeric = taken.contains { table.columns[$0].isMeasurable }
      throw isPlaceNumeric ? .noSecondNumbers(kind) : .noNumbers(kind)
    }
    return kind == .pie ? [found[0]] : found
  }

  private static func index(
    of name: String, _ property: String, _ table: ResultTable
  ) throws(ChartError) -> Int {
    guard let index = table.columns.firstIndex(where: { $0.name == name }) else {
      throw .unknownColumn(name, property: property)
    }
    return index
  }
}

extension ResultColumn {
  var isMeasurable: Bool { kind == .number || kind == .duration }
}

/// A range of numbers laid along a length from 0 to 1.
struct ChartScale: Equatable {
  let range: ClosedRange<Double>

  /// The position of `value` along the length, as a fraction.
  ///
  /// A value outside of the range is at an end. If the range has no length, the value is in the
  /// middle.
  func fraction(_ value: Double) -> Double {
    // The difference of two finite numbers may be infinite, but not the difference of their halves.
    let span = range.upperBound / 2 - range.lowerBound / 2
    guard span > 0 else { return 0.5 }
    return min(1, max(0, (value / 2 - range.lowerBound / 2) / span))
  }
}
