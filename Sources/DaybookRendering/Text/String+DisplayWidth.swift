internal import CharacterWidths

extension String {
  /// The number of terminal columns of the text.
  package var displayWidth: Int { cellWidth }
}
