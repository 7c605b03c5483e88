internal import CharacterWidths

/// Prompt, text and hint in rows.
struct InputView {
  var rows: [[GridCell]]
  private(set) var cursorRow = 0
  private(set) var cursorColumn = 0

  init(_ scene: Scene, columns: Int) {
    var flow = CellFlow(columns: columns)
    let prompt = Array(scene.prompt.text)
    let promptStyles = AttributedText.styles(of: prompt, spans: scene.prompt.spans)
    for (character, style) in zip(prompt, promptStyles) { flow.append(character, style: style) }
    let margin = Self.margin(under: flow, columns: columns, theme: scene.theme)
    var cursor: (row: Int, column: Int)?
    let styles = Self.styles(of: scene)
    for (place, character) in scene.text.enumerated() {
      if place == scene.cursor { cursor = Self.place(of: character, in: flow) }
      flow.append(character, style: styles[place])
      if character.isLineBreak { flow.append(margin, style: scene.theme.continuation) }
    }
    if cursor == nil { flow.settle() }
    let place = cursor ?? flow.place
    for character in scene.hint {
      flow.append(character, style: scene.theme.hint)
      if character.isLineBreak { flow.append(margin, style: scene.theme.continuation) }
    }
    rows = flow.rows
    (cursorRow, cursorColumn) = place
  }

  /// The row and column in which a character will be drawn.
  ///
  /// A wide character that does not fit in the rest of the row is drawn in the next row.
  private static func place(
    of character: Character, in flow: CellFlow
  ) -> (row: Int, column: Int) {
    let place = flow.place
    if character == "\t" { return place }
    guard character != "\n" else {
      // After a full row, the line break is shown in the last column; the next row begins with the
      // next line.
      return place.row < flow.rows.count ? place : (flow.rows.count - 1, flow.columns - 1)
    }
    let first = VisibleCharacter(character).clusters.first ?? " "
    let width = first.cellWidth
    let fits = place.column + width <= flow.columns || width > flow.columns
    return fits ? place : (place.row + 1, 0)
  }

  /// The margin before each line except the first.
  ///
  /// It has the width of the prompt's last row, so that all lines begin in the same column. It is
  /// empty if this width is less than 2, or not less than the width of the window.
  private static func margin(under flow: CellFlow, columns: Int, theme: EditorTheme) -> [Character]
  {
    let width = flow.rows.last?.count ?? 0
    guard width >= 2, width < columns else { return [] }
    let blanks = [Character](repeating: " ", count: width - 2)
    return blanks + [theme.continuationMark, " "]
  }

  private static func styles(of scene: Scene) -> [Style] {
    var styles = AttributedText.styles(of: scene.text, spans: scene.spans)
    for place in matchingBrackets(in: scene) {
      styles[place].isBold = scene.theme.bracket.isBold || styles[place].isBold
      styles[place].isUnderlined = scene.theme.bracket.isUnderlined || styles[place].isUnderlined
      styles[place].foreground = scene.theme.bracket.foreground ?? styles[place].foreground
      styles[place].background = scene.theme.bracket.background ?? styles[place].background
    }
    return styles
  }

  /// The indices of the bracket at or before the cursor and of its partner.
  ///
  /// They are empty if the bracket has no partner.
  private static func matchingBrackets(in scene: Scene) -> [Int] {
    let near = [scene.cursor, scene.cursor - 1].filter {
      scene.text.indices.contains($0) && "()[]{}".contains(scene.text[$0])
    }
    guard !near.isEmpty else { return [] }
    let scan = BracketScan(scene.text)
    for place in near {
      if let partner = scan.partner(of: place) { return [place, partner] }
    }
    return []
  }
}
