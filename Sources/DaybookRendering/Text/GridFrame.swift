/// The corners and crossings of a frame around cells.
struct GridFrame: Sendable {
  /// One horizontal line of the frame.
  struct Line: Sendable {
    let left: String
    let crossing: String
    let right: String
  }

  let top: Line
  let middle: Line
  let bottom: Line

  init(_ glyphs: Glyphs) {
    switch glyphs {
    case .blocks:
      top = Line(left: "┌", crossing: "┬", right: "┐")
      middle = Line(left: "├", crossing: "┼", right: "┤")
      bottom = Line(left: "└", crossing: "┴", right: "┘")
    case .ascii:
      top = Line(left: "+", crossing: "+", right: "+")
      (middle, bottom) = (top, top)
    }
  }
}
