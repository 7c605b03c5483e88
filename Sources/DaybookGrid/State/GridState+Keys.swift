internal import DaybookRendering
package import DaybookTerminal

extension GridState {
  /// Handles an input of the terminal, and returns the effect that the caller must perform.
  package mutating func handle(_ input: ScreenInput) -> GridEffect {
    switch input {
    case .key(let key): return handle(key)
    case .paste(let text): return paste(text)
    case .mouse(let report): return handle(report)
    case .resized(let size):
      self.size = size
      left = 0
      keepCursorInside()
      relayHelp()
      return .none
    case .elapsed: return tick()
    case .woken, .background: return .none
    case .closed: return .quit
    }
  }

  /// Handles a key, and returns the effect that the caller must perform.
  package mutating func handle(_ key: Key) -> GridEffect {
    message = nil
    if key == Key(.character("z"), .control) { return .suspend }
    if key == Key(.character("l"), .control) { return .redraw }
    if prompt != nil { return handleInPrompt(key) }
    if key == Key(.character("c"), .control) { return .quit }
    if !sheets.isEmpty { return told(handleInSheet(key), keysOfSheet) }
    if isPlaying {
      isPlaying = false
      if key == Key(" ") { return .none }
    }
    return told(handleInTable(key), row == nil && !table.columns.isEmpty ? .noRow : .noEffect)
  }

  /// The effect of a key; a key that has none and gives no reason shows `text`.
  private mutating func told(_ effect: GridEffect, _ text: GridText) -> GridEffect {
    if effect == .bell, message == nil { message = self.text(text) }
    return effect
  }

  private mutating func paste(_ text: String) -> GridEffect {
    guard prompt != nil else { return .bell }
    prompt?.paste(text)
    return promptChanged()
  }

  private mutating func handleInTable(_ key: Key) -> GridEffect {
    if let effect = move(key) { return effect }
    if let effect = goThrough(key) { return effect }
    switch key.code {
    case .enter: return focus == .watch ? bisect() : blame()
    case .tab: return changeFocus()
    case .escape: return takeBack()
    case .function(1): return openHelp()
    case .character(let character) where key.modifiers.isEmpty: return handleLetter(character)
    default: return .bell
    }
  }

  private mutating func handleLetter(_ letter: Character) -> GridEffect {
    switch letter {
    case "q": return .quit
    case "?": return openHelp()
    case "/": return ask(.search)
    case "}", "{": return search(isForward: letter == "}")
    case ")", "(": return goToMark(isForward: letter == ")")
    case "[", "]": return sort(isDescending: letter == "]")
    case "-": return hide()
    case "+": return showAllColumns()
    case "f":
      formerCondition = filter?.text
      return ask(.filter, text: filter?.text ?? "")
    case "F": return openFrequency()
    case "v": return row.map { open(.row($0, of: table, at: column, in: language)) } ?? .bell
    case "u": return openCell()
    case "y": return cell.map { .copy($0.text) } ?? .bell
    case "Y": return row.map { .copy($0.cells.map(\.text).joined(separator: "\t")) } ?? .bell
    case "m": return ask(.note)
    case "t": return open(.trail(noted, in: language))
    case "T": return beginTest()
    case "S": return ask(.save)
    default: return .bell
    }
  }

  private mutating func openCell() -> GridEffect {
    cell.map { open(.cell($0, table.columns[column].name, in: language)) } ?? .bell
  }

  mutating func openHelp() -> GridEffect { open(.help(width: size.columns, in: language)) }

  /// Computes the lines of an open help sheet for the new width of the window.
  private mutating func relayHelp() {
    for index in sheets.indices where sheets[index].kind == .help {
      sheets[index] = .help(width: size.columns, in: language)
    }
  }

  mutating func open(_ sheet: GridSheet) -> GridEffect {
    sheets.append(sheet)
    sheets[sheets.count - 1].move(by: 0, body: sheetHeight)
    return .none
  }

  mutating func ask(_ kind: GridPrompt.Kind, text: String = "") -> GridEffect {
    prompt = GridPrompt(kind, text: text)
    return .none
  }

  /// Removes the first of these that is set: the filter, left-out events, the pin, the focus, the
  /// watch.
  private mutating func takeBack() -> GridEffect {
    if filter != nil {
      filter = nil
      return rearrange()
    } else if !skips.isEmpty {
      skips = []
      return look(at: .seq(moment.position))
    } else if pin != nil {
      let key = row?.key
      pin = nil
      mark()
      arrange(at: key)
    } else if focus != .table {
      focus = .table
    } else if watch != nil {
      watch = nil
    } else {
      return .bell
    }
    return .none
  }

  private mutating func changeFocus() -> GridEffect {
    switch focus {
    case .table where table.hasPast: focus = .scrubber
    case .scrubber where watch != nil: focus = .watch
    default: focus = .table
    }
    return .none
  }
}
