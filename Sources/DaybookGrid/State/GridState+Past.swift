internal import DaybookRendering
internal import DaybookTerminal

extension GridState {
  /// Moves to another position of the log; returns `nil` if `key` is not a key for positions.
  mutating func goThrough(_ key: Key) -> GridEffect? {
    var next = self
    guard let effect = next.goThroughIfThereIsOne(key) else { return nil }
    if table.hasPast {
      self = next
      return effect
    }
    message = text(.noPast)
    return .bell
  }

  private mutating func goThroughIfThereIsOne(_ key: Key) -> GridEffect? {
    switch (key.code, key.modifiers) {
    case (.left, []) where focus == .scrubber, (.character(","), []): return step(isForward: false)
    case (.right, []) where focus == .scrubber, (.character("."), []): return step(isForward: true)
    case (.left, .shift), (.character("<"), []): return goToTableChange(isForward: false)
    case (.right, .shift), (.character(">"), []): return goToTableChange(isForward: true)
    case (.character("n"), []): return goToChange(isForward: true)
    case (.character("N"), []): return goToChange(isForward: false)
    case (.character(":"), []): return ask(.jump)
    case (.character(" "), []):
      isPlaying = moment.position < moment.head && table.hasPast
      return isPlaying ? GridEffect.none : .bell
    case (.backspace, []): return goBack()
    case (.character("x"), []): return leaveOut()
    case (.character("p"), []): return pinOrUnpin()
    case (.character("w"), []): return ask(.watch, text: typedWatch)
    default: return nil
    }
  }

  private func step(isForward: Bool) -> GridEffect {
    // A step forward is possible even at the log's head, because events may have been appended
    // since.
    guard isForward || moment.position > 0 else { return .bell }
    return look(at: .step(isForward: isForward))
  }

  private mutating func goToTableChange(isForward: Bool) -> GridEffect {
    seeksMark = true
    rememberPosition()
    return look(at: .tableChange(isForward: isForward))
  }

  private mutating func goToChange(isForward: Bool) -> GridEffect {
    guard table.belongsToModel, let row else {
      message = text(table.belongsToModel ? .noRow : .noKeys)
      return .bell
    }
    rememberPosition()
    return look(at: .cellChange(key: row.key, column: column, isForward: isForward))
  }

  private mutating func goBack() -> GridEffect {
    forgetPosition()
    guard let last = visited.popLast() else {
      message = text(.noWayBack)
      return .bell
    }
    returning = last
    return look(at: .seq(last.position))
  }

  /// Moves to another event; the key Backspace returns to the present position.
  mutating func jump(to place: GridPlace) -> GridEffect {
    rememberPosition()
    trail.add(moment)
    return look(at: place)
  }

  /// Makes the key Backspace return to the present position and cell.
  private mutating func rememberPosition() {
    forgetPosition()
    visited.append(place)
  }

  /// Undoes ``rememberPosition()``, if the position has not changed since.
  mutating func forgetPosition() {
    if visited.last?.position == moment.position { visited.removeLast() }
  }

  private mutating func leaveOut() -> GridEffect {
    guard moment.position > 0 else {
      message = text(.noEventHere)
      return .bell
    }
    if skips.remove(moment.position) == nil { skips.insert(moment.position) }
    return look(at: .seq(moment.position))
  }

  private mutating func pinOrUnpin() -> GridEffect {
    guard skips.isEmpty else {
      message = text(.noPinWithoutEvents)
      return .bell
    }
    let key = row?.key
    if pin == nil {
      pin = Pin(position: moment.position, table: table, compared: (moment.position, []))
      message = text(.pinned(moment.position))
    } else {
      pin = nil
    }
    mark()
    arrange(at: key)
    return .none
  }

  mutating func blame() -> GridEffect {
    guard let row else { return .bell }
    guard table.belongsToModel else {
      return open(.row(row, of: table, at: column, in: language))
    }
    blamedField = table.field(of: column)
    return .ask(.blame(key: row.key))
  }

  func bisect() -> GridEffect { watch.map { .ask(.bisect($0.text)) } ?? .bell }
}
