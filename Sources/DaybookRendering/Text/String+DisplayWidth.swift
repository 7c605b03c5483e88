internal import CharacterWidths

extension String {
  /// How many columns of a terminal the text takes.
  package var displayWidth: Int { cellWidth }
}
