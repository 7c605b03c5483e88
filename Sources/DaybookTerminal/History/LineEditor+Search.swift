extension LineEditor {
  mutating func beginSearch() -> Effect {
    search = HistorySearch(in: walk.list)
    return .redraw
  }

  /// Handles a key during a search of the history; the search does not change the line itself.
  mutating func handleInSearch(_ key: Key) -> Effect {
    if let character = key.typed {
      search?.add(String(character))
      return .redraw
    }
    switch key.description {
    case "<backspace>", "C-h":
      search?.removeLast()
      return .redraw
    case "C-u", "C-w":
      search?.clear()
      return .redraw
    case "C-r", "<up>", "C-p": return stepSearch(older: true)
    case "C-s", "<down>", "C-n": return stepSearch(older: false)
    default: return leaveSearch(by: key)
    }
  }

  private mutating func stepSearch(older: Bool) -> Effect {
    search?.step(older: older) == true ? .redraw : .bell
  }

  /// Ends the search.
  ///
  /// Ctrl-G leaves the line unchanged, and Ctrl-C discards the line. Any other key puts the match
  /// into the line, and then has its usual effect. Escape, Tab, Right, End and Ctrl-E have no
  /// further effect.
  private mutating func leaveSearch(by key: Key) -> Effect {
    let selection = search?.selection
    search = nil
    pending = []
    switch key.description {
    case "C-g": return .redraw
    case "C-c": return run(.interrupt)
    default: break
    }
    if let selection { _ = replaceText(with: selection) }
    switch key.description {
    case "<escape>", "<tab>", "<right>", "<end>", "C-e": return .redraw
    default: return vi == nil ? redrawn(handleByMap(key)) : redrawn(handleInVi(key))
    }
  }

  /// The effect of a key that ends the search; the screen must change, even for a key without
  /// effect.
  private func redrawn(_ effect: Effect) -> Effect { effect == .none ? .redraw : effect }
}
