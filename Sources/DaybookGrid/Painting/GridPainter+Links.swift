internal import DaybookRendering
internal import DaybookTerminal

extension GridPainter {
  /// The links in a line of cells, and their columns in the window.
  ///
  /// A cell is a link when its whole value is an address, which is also its text.
  func links(
    in cells: [Cell], _ columns: ColumnSlots
  ) -> [(columns: Range<Int>, link: TerminalLink)] {
    columns.slots.compactMap { slot in
      guard case .text(let text) = cells[slot.column], let link = TerminalLink(text) else {
        return nil
      }
      return (slot.start..<(slot.start + min(slot.width, text.utf8.count)), link)
    }
  }
}
