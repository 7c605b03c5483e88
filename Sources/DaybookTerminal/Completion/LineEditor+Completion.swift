extension LineEditor {
  /// Requests completions; if the menu is open, selects the next completion.
  mutating func complete(forward: Bool) -> Effect {
    if menu != nil { return cycle(forward: forward) }
    let asked = CompletionRequest(text: text, cursor: cursor, number: nextRequestNumber())
    request = asked
    return .complete(asked)
  }

  /// Receives the answer to a request; the answer is ignored if the person pressed a key after the
  /// request.
  public mutating func offer(_ list: CompletionList, for request: CompletionRequest) -> Effect {
    guard request == self.request else { return .none }
    self.request = nil
    guard !list.candidates.isEmpty, let range = range(ofBytes: list.range) else { return .bell }
    buffer.breakUndoGroup()
    if list.candidates.count == 1 {
      replace(range, with: Array(list.candidates[0].replacement))
      return .redraw
    }
    if list.typesFirst { return typeFirst(of: list, at: range) }
    menu = CompletionMenu(list, range: extended(range, by: list))
    return .redraw
  }

  /// Types the first candidate; the menu opens at the next Tab.
  private mutating func typeFirst(of list: CompletionList, at range: Range<Int>) -> Effect {
    replace(range, with: Array(list.candidates[0].replacement))
    buffer.breakUndoGroup()
    foldedMenu = CompletionMenu(list, range: range, selected: 0)
    return .redraw
  }

  /// Types the common beginning of all candidates if it continues the typed text.
  ///
  /// - Returns: The range that the chosen candidate then replaces.
  private mutating func extended(_ range: Range<Int>, by list: CompletionList) -> Range<Int> {
    let common = CompletionMenu.commonPrefix(of: list.candidates)
    let typed = buffer.characters[range]
    guard common.count > typed.count, common.starts(with: typed) else { return range }
    replace(range, with: common)
    return range.lowerBound..<buffer.cursor
  }

  /// Handles a key while the menu is open; any key that selects no candidate closes the menu.
  mutating func handleInMenu(_ key: Key) -> Effect? {
    switch key.description {
    case "<tab>", "<down>", "C-n": return cycle(forward: true)
    case "<right>" where menu?.selected != nil: return cycle(forward: true)
    case "S-<tab>", "<up>", "C-p": return cycle(forward: false)
    case "<left>" where menu?.selected != nil: return cycle(forward: false)
    case "<enter>" where menu?.selected != nil: return closeMenu()
    case "C-g", "<escape>":
      takeSelectionBack()
      return closeMenu()
    default:
      _ = closeMenu()
      let effect = vi == nil ? handleByMap(key) : handleInVi(key)
      return effect == .none ? .redraw : effect
    }
  }

  private mutating func closeMenu() -> Effect {
    menu = nil
    buffer.breakUndoGroup()
    return .redraw
  }

  private mutating func cycle(forward: Bool) -> Effect {
    guard var menu else { return .none }
    takeSelectionBack()
    menu.select(forward: forward)
    buffer.breakUndoGroup()
    if let selection = menu.selection { replace(menu.range, with: Array(selection.replacement)) }
    buffer.breakUndoGroup()
    self.menu = menu
    return .redraw
  }

  /// Undoes the insertion of the selected candidate, unless the insertion changed nothing.
  private mutating func takeSelectionBack() {
    guard let menu, let selection = menu.selection else { return }
    if menu.range.isEmpty, selection.replacement.isEmpty { return }
    _ = buffer.undo()
  }

  private mutating func replace(_ range: Range<Int>, with characters: [Character]) {
    buffer.replace(range, with: EditBuffer(String(characters)).characters)
    previous = .other
  }

  /// The clusters in a range of UTF-8 bytes of the text; `nil` if an end of the range is inside a
  /// cluster.
  private func range(ofBytes bytes: Range<Int>) -> Range<Int>? {
    guard let start = place(ofByte: bytes.lowerBound), let end = place(ofByte: bytes.upperBound)
    else { return nil }
    return start..<end
  }

  private func place(ofByte byte: Int) -> Int? {
    var offset = 0
    for (place, character) in buffer.characters.enumerated() {
      if offset >= byte { return offset == byte ? place : nil }
      offset += character.utf8.count
    }
    return offset == byte ? buffer.count : nil
  }
}
