package import Daybook
package import DaybookRendering

/// Different rows, by read model and by field.
///
/// ```text
/// games
///   ~ 76561190000000001/730
///       totalMinutes  412 → 424
/// ```
package struct DifferenceList: StyledRenderable, Sendable {
  /// The note if there is no difference and no table was named.
  package static let stateIsLeftOut =
    "The table 'state' was not compared. Name it to compare the fields of streams."

  private let list: RowChangeList

  /// A list of `differences`.
  ///
  /// - Parameters:
  ///   - differences: The differences, in order.
  ///   - glyphs: The signs of the terminal.
  ///   - hasSummary: Whether the last line contains their number.
  package init(
    _ differences: [RowDifference], glyphs: Glyphs = .blocks, hasSummary: Bool = true
  ) {
    list = RowChangeList(
      differences.map { RowChangeList.Change($0) }, glyphs: glyphs, hasSummary: hasSummary)
  }

  package func styledLines(width: Int) -> [StyledText] { list.styledLines(width: width) }
}

extension RowChangeList.Change {
  /// The text for one difference; for an added or removed row, only the fields with a value.
  init(_ difference: RowDifference) {
    let fields = difference.fields.map { field in
      RowChangeList.Field(
        field.name, old: difference.kind == .added ? nil : Cell(field.old),
        new: difference.kind == .removed ? nil : Cell(field.new))
    }
    self.init(
      table: difference.view, key: difference.key, kind: .init(difference.kind),
      fields: difference.kind == .changed
        ? fields : fields.filter { !($0.old ?? $0.new ?? .null).isNull })
  }
}

extension RowChangeList.Kind {
  fileprivate init(_ kind: RowDifference.Kind) {
    self =
      switch kind {
      case .added: .added
      case .removed: .removed
      case .changed: .changed
      }
  }
}
