internal import DaybookValues

/// The descriptions of a table's columns, for a person.
///
/// ```text
/// 1,204 rows, 2 columns
/// minutes  long    88 distinct, 1.2% null
///   ▁▂▃▅▇▅▃▂▁▁▁▁▁▁▁▁  0 … 4120, mean 412.3, median 380, most often 60 (4%)
/// name     string  5 distinct, no nulls
///   "Celeste" … "The Dig", most often "The Dig" (31%)
/// place    dynamic  5 distinct, no nulls
/// place.x  long     4 distinct, missing in 1
/// ```
package struct DescriptionList: StyledRenderable, Sendable {
  private let columns: [ColumnDescription]
  private let glyphs: Glyphs

  package init(_ columns: [ColumnDescription], glyphs: Glyphs = .blocks) {
    (self.columns, self.glyphs) = (columns, glyphs)
  }

  package func styledLines(width: Int) -> [StyledText] {
    let names = columns.map { TerminalText($0.name).width }.max() ?? 0
    // A longer kind does not widen the column, but moves the rest of that one line to the right.
    let kinds = columns.map { min($0.kind.count, 12) }.max() ?? 0
    let nameWidth = min(names, max(8, width / 3))
    let head = StyledText(TerminalText(count), .heading)
    return [head]
      + columns.flatMap { column in
        [headline(of: column, nameWidth, kinds)] + facts(of: column, width: width)
          + [column.omissionNote].compactMap(\.self)
      }
      .map { $0.truncated(to: width, glyphs) }
  }

  private var count: String {
    let rows = columns.first?.rows ?? 0
    let nested = columns.count { $0.isNested }
    let count = columns.count - nested
    return "\(rows.description.groupingDigits) \(rows == 1 ? "row" : "rows"), "
      + "\(count) \(count == 1 ? "column" : "columns")"
      + (nested == 0 ? "" : ", \(nested) nested \(nested == 1 ? "field" : "fields")")
  }

  private func headline(
    of column: ColumnDescription, _ nameWidth: Int, _ kindWidth: Int
  ) -> StyledText {
    var line = StyledText(
      TerminalText(TerminalText(column.name).fitted(to: nameWidth, .left, glyphs)), .key)
    let kind = column.kind + String(repeating: " ", count: max(0, kindWidth - column.kind.count))
    line.append(TerminalText("  \(kind)  "))
    for (index, fact) in column.counts.enumerated() {
      if index > 0 { line.append(", ") }
      line.append(TerminalText(fact.text), fact.isRare ? .warning : nil)
    }
    return line
  }

  /// The facts after the histogram, on several lines if necessary.
  private func facts(of column: ColumnDescription, width: Int) -> [StyledText] {
    let bars = SparkLine(column.histogram, glyphs, hidesZero: true).bars(room: 16)
    var lines: [StyledText] = []
    var line = StyledText("  ")
    if !column.histogram.isEmpty { line.append(TerminalText(bars + "  "), .series(0)) }
    let indent = line.width
    for (index, fact) in column.facts(width: max(8, (width - 24) / 2), glyphs).enumerated() {
      let separator = index == 0 || line.width == indent ? "" : ", "
      if line.width > indent, line.width + 2 + fact.width > width {
        line.append(",")
        lines.append(line)
        line = StyledText(TerminalText(String(repeating: " ", count: indent)))
        line.append(fact)
      } else {
        line.append(TerminalText(separator))
        line.append(fact)
      }
    }
    return line.width > indent || !bars.isEmpty ? lines + [line] : lines
  }
}

extension ColumnDescription {
  /// The facts after the name and the kind; rare facts are shown as warnings.
  fileprivate var counts: [(text: String, isRare: Bool)] {
    var facts: [(text: String, isRare: Bool)] = []
    if let outliers {
      facts.append(
        ("\(outliers.count) far \(outliers.areAbove ? "above" : "below") the others", true))
    }
    if let distinct {
      facts.append(
        ((isExact ? "" : "about ") + distinct.description.groupingDigits + " distinct", false))
    }
    if let missing, missing > 0 {
      let amount =
        isRarelyMissing ? missing.description.groupingDigits : Self.share(missing, of: rows)
      facts.append(("missing in \(amount)", isRarelyMissing))
    }
    if let nullText { facts.append((nullText, false)) }
    for kind in kinds.dropFirst() where isNested {
      let isRare = kind.count * 20 <= rows
      let amount = isRare ? kind.count.description.groupingDigits : Self.share(kind.count, of: rows)
      facts.append(("\(kind.name) in \(amount)", isRare))
    }
    return facts
  }

  /// The note with the number of fields within the values that are left out; `nil` if there are
  /// none.
  fileprivate var omissionNote: StyledText? {
    guard omitted > 0 else { return nil }
    let least = omitted >= 1_000 ? "at least " : ""
    let noun = omitted == 1 ? "field in it is" : "fields in it are"
    return StyledText(TerminalText("  \(least)\(omitted) \(noun) left out"), .dim)
  }

  /// The share of nulls; rows without the field do not count as nulls.
  private var nullText: String? {
    let nulls = nulls - (missing ?? 0)
    if nulls == 0 { return missing ?? 0 > 0 ? nil : "no nulls" }
    return nulls == rows ? "all null" : Self.share(nulls, of: rows) + " null"
  }

  /// The facts about the values; each value takes at most about `width` columns.
  fileprivate func facts(width: Int, _ glyphs: Glyphs) -> [TerminalText] {
    let show = { (cell: Cell) in shown(cell, width, glyphs) }
    var facts: [String] = []
    if !least.isNull {
      facts.append(
        least == greatest ? "always " + show(least) : "\(show(least)) … \(show(greatest))")
    }
    if kind != "datetime", !mean.isNull, least != greatest {
      facts.append("mean " + plain(show(mean)))
    }
    if !median.isNull, least != greatest { facts.append("median " + plain(show(median))) }
    if let times, times * 100 >= rows, !mostFrequent.isNull, least.isNull || least != greatest {
      let way = isExact ? "" : "at least "
      facts.append("most often \(show(mostFrequent)) (\(way)\(Self.share(times, of: rows)))")
    }
    return facts.map { TerminalText(glyphs == .ascii ? $0.replacingDots : $0) }
  }

  /// The number without commas between thousands, if the column has whole numbers.
  private func plain(_ number: String) -> String {
    kind == "long" ? number.filter { $0 != "," } : number
  }

  private func shown(_ cell: Cell, _ width: Int, _ glyphs: Glyphs) -> String {
    if case .nested(.real(let number)) = cell { return number.valueText }
    let text = TerminalText(cell.text).truncated(to: width, glyphs).text
    return kind == "string" ? "\"\(text)\"" : text
  }

  /// A share in percent, with one decimal digit below 10 % and from 99 %.
  ///
  /// A share that is too small for one digit is `<0.1%`; a share just below 100 % is `>99.9%`.
  private static func share(_ part: Int64, of whole: Int64) -> String {
    let tenths = (Double(part) * 1_000 / Double(max(1, whole))).nearestWhole
    if tenths < 1 { return "<0.1%" }
    if part < whole, tenths >= 1_000 { return ">99.9%" }
    let (points, rest) = (Int(tenths) / 10, Int(tenths) % 10)
    let isFine = tenths < 100 || part < whole && tenths >= 990
    return isFine && rest > 0 ? "\(points).\(rest)%" : "\(Int((tenths / 10).nearestWhole))%"
  }
}

extension String {
  fileprivate var replacingDots: String { split(separator: "…").joined(separator: "..") }
}
