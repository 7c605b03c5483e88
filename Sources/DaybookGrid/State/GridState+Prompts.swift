internal import DaybookTerminal

extension GridState {
  mutating func handleInPrompt(_ key: Key) -> GridEffect {
    if key.code == .escape { return closePrompt() }
    if key.code == .tab, prompt?.kind == .test { return askForExpectedRow() }
    let before = prompt?.text
    switch prompt?.handle(key) {
    case .submit(let text): return submit(text)
    case .interrupt, .endOfInput: return closePrompt()
    case .bell: return .bell
    default:
      // Even a key that did not change the text starts an evaluation that was postponed while keys
      // waited.
      let isKnown = prompt?.text == before && filter?.isAnswered != false
      return isKnown ? .none : promptChanged()
    }
  }

  /// The effect of a change in the typed text: only a condition is evaluated while it is typed.
  mutating func promptChanged() -> GridEffect {
    guard prompt?.kind == .filter, let text = prompt?.text else { return .none }
    return applyFilter(text)
  }

  mutating func applyFilter(_ text: String) -> GridEffect {
    guard text.contains(where: { $0 != " " }) else {
      filter = nil
      return rearrange()
    }
    filter = Filter(text: text, rows: filter?.rows)
    return completion
  }

  private mutating func closePrompt() -> GridEffect {
    let kind = prompt?.kind
    prompt = nil
    guard kind == .filter else { return .none }
    // Leaving the prompt restores the condition that was in effect before.
    let isUnchanged = filter?.text == formerCondition && filter?.isAnswered != false
    return isUnchanged ? .none : applyFilter(formerCondition ?? "")
  }

  private mutating func submit(_ text: String) -> GridEffect {
    let kind = prompt?.kind
    prompt = nil
    guard text.contains(where: { $0 != " " }) else { return submitNothing(kind) }
    switch kind {
    case .jump: return jump(to: .typed(text))
    case .search:
      searched = text
      return search(isForward: true)
    case .filter:
      let isKnown = filter?.text == text && filter?.isAnswered == true
      if isKnown, filter?.problem != nil { return askAgain(text) }
      return isKnown ? .none : applyFilter(text)
    case .watch:
      typedWatch = text
      return .ask(.watch(text))
    case .note: trail.add(moment, note: text)
    case .test: return askForTestFile(text)
    case .expected(let query): return askForTestFile(query, expecting: text)
    case .testFile(let query, let expected):
      return .ask(
        .test(
          query, expecting: expected, path: text, after: startOfTest(of: query),
          through: moment.position))
    case .save: return .save(path: text, text: noted.markdown)
    case nil: break
    }
    return .none
  }

  /// Ends the filter or the watch if its text was removed, or repeats the last search.
  private mutating func submitNothing(_ kind: GridPrompt.Kind?) -> GridEffect {
    switch kind {
    case .search where !searched.isEmpty: return search(isForward: true)
    case .watch where watch != nil: (watch, typedWatch) = (nil, "")
    // The removed condition had no effect any more while its text was removed.
    case .filter, nil: break
    default: message = text(.nothingTyped)
    }
    return .none
  }

  /// Opens the prompt with `condition` again, so that the user can correct its error.
  private mutating func askAgain(_ condition: String) -> GridEffect {
    _ = ask(.filter, text: condition)
    return .bell
  }

  /// The trail, with the present moment added.
  var noted: GridTrail {
    var trail = trail
    trail.add(moment)
    return trail
  }
}
