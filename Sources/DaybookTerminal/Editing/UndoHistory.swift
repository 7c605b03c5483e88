/// One replacement in a text, with the data to undo it.
struct Edit: Sendable {
  var start: Int
  var removed: [Character]
  var inserted: [Character]
  var cursorBefore: Int
  var cursorAfter: Int

  /// Both edits as one edit, if `next` continues typing at the end of this edit.
  func continued(by next: Edit) -> Edit? {
    guard next.removed.isEmpty, next.start == start + inserted.count else { return nil }
    return Edit(
      start: start, removed: removed, inserted: inserted + next.inserted,
      cursorBefore: cursorBefore, cursorAfter: next.cursorAfter)
  }
}

/// The edits that can be undone, in groups, and the edits that were undone.
struct UndoHistory: Sendable {
  private var done: [[Edit]] = []
  private var undone: [[Edit]] = []
  private var isGroupOpen = false

  mutating func record(_ edit: Edit) {
    if edit.removed.isEmpty, edit.inserted.isEmpty { return }
    undone = []
    guard isGroupOpen, var group = done.popLast(), let last = group.popLast() else {
      done.append([edit])
      isGroupOpen = true
      return
    }
    group += last.continued(by: edit).map { [$0] } ?? [last, edit]
    done.append(group)
  }

  mutating func breakGroup() { isGroupOpen = false }

  mutating func undo() -> [Edit]? {
    isGroupOpen = false
    guard let group = done.popLast() else { return nil }
    undone.append(group)
    return group
  }

  mutating func redo() -> [Edit]? {
    isGroupOpen = false
    guard let group = undone.popLast() else { return nil }
    done.append(group)
    return group
  }
}
