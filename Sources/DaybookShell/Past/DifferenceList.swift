package import Daybook
package import DaybookRendering

/// Rows that differ, listed by read model and by field.
///
/// ```text
/// games
///   ~ 76561190000000001/730
///       totalMinutes  412 → 424
/// ```
package struct DifferenceList: StyledRenderable, Sendable {
  /// The note that 'state' was not compared.
  ///
  /// It is shown if the person named no read model and no differences were found.
  package static let stateIsLeftOut =
    "The table 'state' was not compared. Name it to compare the fields of streams."

  private let list: RowChangeList

  /// Creates a list of `differences`.
  ///
  /// - Parameters:
  ///   - differences: The differences, in order.
  ///   - glyphs: The characters that the terminal can show.
  ///   - hasSummary: Whether the last line states the number of differences.
  package init(
    _ differences: [RowDifference], glyphs: Glyphs = .blocks, hasSummary: Bool = true
  ) {
    list = RowChangeList(
      differences.map { RowChangeList.Change($0) }, glyphs: glyphs, hasSummary: hasSummary)
  }

  package func styledLines(width: Int) -> [StyledText] { list.styledLines(width: width) }
}

extension RowChangeList.Change {
  /// Creates the text of one difference; an added or removed row has only its fields that have a
  /// value.
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
