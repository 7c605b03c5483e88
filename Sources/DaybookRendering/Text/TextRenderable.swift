/// Something that has a textual form of a given width, in terminal columns.
package protocol TextRenderable {
  /// The lines from top to bottom, none of them wider than `width` columns.
  func lines(width: Int) -> [String]
}

extension TextRenderable {
  /// The lines, each ended by a newline.
  package func text(width: Int) -> String {
    lines(width: width).map { $0 + "\n" }.joined()
  }
}
